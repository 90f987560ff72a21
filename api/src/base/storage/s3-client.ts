export interface S3ClientOptions {
  region: string
  endpoint?: string | undefined // of a service other than Amazon's
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  timeouts?: Timeouts
}

/** Milliseconds. `whole` includes all three attempts and the pauses between them. */
const DEFAULT_TIMEOUTS = { connect: 3_000, request: 12_000, whole: 45_000 }

type Timeouts = typeof DEFAULT_TIMEOUTS

/** Loads the SDK with the first request: it takes 8 MB, which a shop without a bucket does not need. */
export function createS3Client({ timeouts = DEFAULT_TIMEOUTS, ...options }: S3ClientOptions) {
  let loading: Promise<LoadedS3> | undefined
  const load = () => (loading ??= loadClient({ timeouts, ...options }))
  return { load, signal: () => AbortSignal.timeout(timeouts.whole) }
}

async function loadClient({ endpoint, region, credentials, timeouts }: S3ClientOptions & { timeouts: Timeouts }) {
  const sdk = await import('./s3-sdk.ts')
  const client = new sdk.S3Client({
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
  return { client, sdk }
}

export type S3Connection = ReturnType<typeof createS3Client>
export type LoadedS3 = Awaited<ReturnType<typeof loadClient>>

export async function* listObjects(
  { load, signal }: S3Connection,
  { Bucket, Prefix }: Record<'Bucket' | 'Prefix', string>,
) {
  const { client, sdk } = await load()
  let ContinuationToken: string | undefined
  do {
    const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
    const page = await client.send(command, { abortSignal: signal() })
    if (page.KeyCount === undefined) throw new Error('it answers with no list of objects')
    yield* page.Contents ?? []
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

export function undefinedIfNoObject(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}
