import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { createS3Client, type S3ClientOptions, undefinedIfMissing } from '../storage/s3-client.ts'
import { withErrorMessage } from './error-message.ts'

/** Where the site is mirrored. */
export interface BucketOptions extends S3ClientOptions {
  bucket: string
  /** what stands before every key, such as "site/"; '' for nothing */
  prefix: string
}

/** What an object says of itself beside its bytes. */
export type ObjectHeaders = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'ContentEncoding'>

/**
 * The bucket below the prefix. A tag changes with the bytes that a key has.
 * Every call throws a sentence, after a bounded time, when the bucket does not do its part.
 */
export interface Bucket {
  /** undefined when there is no such object, 'same' when it still has that tag */
  getObject(key: string, knownTag?: string): Promise<{ bytes: Buffer; tag: string } | 'same' | undefined>
  /** @returns the tag of what was sent */
  putObject(key: string, body: Buffer, headers: ObjectHeaders): Promise<string>
  /** It may be gone already. */
  deleteObject(key: string): Promise<void>
  /** Every key with its tag. */
  listEtags(): Promise<Map<string, string>>
}

export function openBucket({ bucket: Bucket, prefix, ...service }: BucketOptions): Bucket {
  const { client, signal } = createS3Client(service)
  const location = (key: string) => ({ Bucket, Key: prefix + key })

  async function read(key: string, knownTag?: string) {
    const ask = new GetObjectCommand({ ...location(key), ...(knownTag && { IfNoneMatch: `"${knownTag}"` }) })
    const abortSignal = signal()
    const found = await client.send(ask, { abortSignal }).catch(unlessNotModified)
    if (found === 'same' || !found?.Body) return found === 'same' ? found : undefined
    const bytes = await withAbort(found.Body.transformToByteArray(), abortSignal)
    return { bytes: Buffer.from(bytes), tag: etagOf(found) }
  }

  async function put(key: string, Body: Buffer, headers: ObjectHeaders) {
    const sent = await client.send(new PutObjectCommand({ ...location(key), Body, ...headers }), {
      abortSignal: signal(),
    })
    return etagOf(sent)
  }

  async function remove(key: string) {
    await client.send(new DeleteObjectCommand(location(key)), { abortSignal: signal() }).catch(undefinedIfMissing)
  }

  async function tags() {
    const found = new Map<string, string>()
    let ContinuationToken: string | undefined
    do {
      const ask = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
      const page = await client.send(ask, { abortSignal: signal() })
      if (page.KeyCount === undefined) throw new Error('it answers with no list of objects')
      for (const { Key = '', ETag = '' } of page.Contents ?? [])
        found.set(Key.slice(prefix.length), normalizeEtag(ETag))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return found
  }

  const withBucketError = withErrorMessage(`The bucket ${Bucket}`)
  return {
    getObject: (key, knownTag) => withBucketError(read(key, knownTag)),
    putObject: (key, body, headers) => withBucketError(put(key, body, headers)),
    deleteObject: (key) => withBucketError(remove(key)),
    listEtags: () => withBucketError(tags()),
  }
}

/** Every object of S3 has a tag; what some gate between here and there answers has none. */
function etagOf({ ETag }: { ETag?: string | undefined }): string {
  if (!ETag) throw new Error('it answers as no bucket does')
  return normalizeEtag(ETag)
}

function normalizeEtag(tag: string): string {
  return tag.replace(/^W\//, '').replaceAll('"', '')
}

function unlessNotModified(error: Error & { $metadata?: { httpStatusCode?: number } }) {
  return error.$metadata?.httpStatusCode === 304 ? ('same' as const) : undefinedIfMissing(error)
}

/** The SDK's own time-outs end with an answer's head. */
function withAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('too slow', 'TimeoutError')), { once: true })
  })
  return Promise.race([work, over])
}
