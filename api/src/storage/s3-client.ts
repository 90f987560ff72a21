import { S3Client } from '@aws-sdk/client-s3'

/** Amazon's S3, or another service that speaks its protocol. */
export interface S3Service {
  region: string
  /** of a service that is not Amazon's; bucket names then stand in the path */
  endpoint?: string | undefined
  /** without them the SDK looks in the usual places */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  patience?: Patience
}

/** Milliseconds. A whole call includes three tries and the pauses between them. */
interface Patience {
  connect: number
  request: number
  whole: number
}

const PATIENCE: Patience = { connect: 3_000, request: 12_000, whole: 45_000 }

/** A client whose every call ends, and the signal that ends a whole one. */
export function openS3({ endpoint, region, credentials, patience = PATIENCE }: S3Service) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Otherwise a checksum of nothing stands in each upload address, which some services then insist on.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.request,
      throwOnRequestTimeout: true,
    },
  })
  return { client, signal: () => AbortSignal.timeout(patience.whole) }
}

/** For a call whose file may be missing. @throws every other error */
export function unlessMissing(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}
