import { S3Client } from '@aws-sdk/client-s3'

export interface S3ClientOptions {
  region: string
  endpoint?: string | undefined // of a service other than Amazon's
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  timeouts?: S3Timeouts
}

/** Milliseconds. `whole` includes all three attempts and the pauses between them. */
interface S3Timeouts {
  connect: number
  request: number
  whole: number
}

const DEFAULT_TIMEOUTS: S3Timeouts = { connect: 3_000, request: 12_000, whole: 45_000 }

export function createS3Client({ endpoint, region, credentials, timeouts = DEFAULT_TIMEOUTS }: S3ClientOptions) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // By default upload URLs contain the checksum of an empty body, which some services then verify.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.request,
      throwOnRequestTimeout: true,
    },
  })
  return { client, signal: () => AbortSignal.timeout(timeouts.whole) }
}

export function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}
