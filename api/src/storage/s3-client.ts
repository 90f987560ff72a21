import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'

export interface S3ClientOptions {
  region: string
  endpoint?: string | undefined // of a service other than Amazon's
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  timeouts?: typeof DEFAULT_TIMEOUTS
}

/** Milliseconds. `whole` includes all three attempts and the pauses between them. */
const DEFAULT_TIMEOUTS = { connect: 3_000, request: 12_000, whole: 45_000 }
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

export type S3Connection = ReturnType<typeof createS3Client>

export async function* listObjects(
  { client, signal }: S3Connection,
  { Bucket, Prefix }: Record<'Bucket' | 'Prefix', string>,
) {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
    const page = await client.send(command, { abortSignal: signal() })
    if (page.KeyCount === undefined) throw new Error('it answers with no list of objects')
    yield* page.Contents ?? []
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

export function undefinedIfMissing(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}
