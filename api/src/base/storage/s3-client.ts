import { innermostError, type RequestError } from '../errors/errors.ts'

export interface S3ClientOptions {
  region: string
  endpoint?: string | undefined // of a service other than Amazon's
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  timeouts?: typeof DEFAULT_TIMEOUTS
}

/** Milliseconds. `whole` includes all three attempts and the pauses between them. */
export const DEFAULT_TIMEOUTS = { connect: 3_000, request: 12_000, whole: 45_000 }

export type LoadedS3 = Awaited<ReturnType<typeof loadS3Client>>

export async function loadS3Client({ endpoint, region, credentials, timeouts = DEFAULT_TIMEOUTS }: S3ClientOptions) {
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

export function conditionOf(formerEtag: string | null | undefined) {
  if (formerEtag === null) return { IfNoneMatch: '*' }
  return formerEtag === undefined ? undefined : { IfMatch: `"${formerEtag}"` }
}

/** Whether another program wrote the object since it was read. */
export function isConflict(error: unknown): boolean {
  return [409, 412].includes(statusOf(innermostError(error)) ?? 0)
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof Error ? (error as RequestError).$metadata?.httpStatusCode : undefined
}

export function undefinedIfNoObject(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}

/** S3 always sends an ETag; a response without one comes from a proxy, such as the login page of a public network. */
export function etagOf({ ETag }: { ETag?: string | undefined }): string {
  if (!ETag) throw new Error('it does not answer like a bucket')
  return ETag.replace(/^W\//, '').replaceAll('"', '')
}
