import { S3Client } from '@aws-sdk/client-s3'

/** Amazon's S3, or another service that speaks its protocol. */
export interface S3ClientOptions {
  region: string
  /** of a service that is not Amazon's; bucket names then stand in the path */
  endpoint?: string | undefined
  /** without them the SDK looks in the usual places */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  timeouts?: S3Timeouts
}

/** Milliseconds. A whole call includes three tries and the pauses between them. */
interface S3Timeouts {
  connect: number
  request: number
  whole: number
}

const DEFAULT_TIMEOUTS: S3Timeouts = { connect: 3_000, request: 12_000, whole: 45_000 }

/** A client whose every call ends, and the signal that ends a whole one. */
export function createS3Client({ endpoint, region, credentials, timeouts = DEFAULT_TIMEOUTS }: S3ClientOptions) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Otherwise a checksum of nothing stands in each upload address, which some services then insist on.
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

/** For a call whose file may be missing. @throws every other error */
export function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}
