import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { openS3, type S3Service, unlessMissing } from '../storage/s3-client.ts'
import { sayWhy } from './complaint.ts'

/** Where the site is mirrored. */
export interface Destination extends S3Service {
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
  read(key: string, knownTag?: string): Promise<{ bytes: Buffer; tag: string } | 'same' | undefined>
  /** @returns the tag of what was sent */
  put(key: string, body: Buffer, headers: ObjectHeaders): Promise<string>
  /** It may be gone already. */
  remove(key: string): Promise<void>
  /** Every key with its tag. */
  tags(): Promise<Map<string, string>>
}

export function openBucket({ bucket: Bucket, prefix, ...service }: Destination): Bucket {
  const { client, signal } = openS3(service)
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  async function read(key: string, knownTag?: string) {
    const ask = new GetObjectCommand({ ...at(key), ...(knownTag && { IfNoneMatch: `"${knownTag}"` }) })
    const abortSignal = signal()
    const found = await client.send(ask, { abortSignal }).catch(unlessUnchanged)
    if (found === 'same' || !found?.Body) return found === 'same' ? found : undefined
    const bytes = await inTime(found.Body.transformToByteArray(), abortSignal)
    return { bytes: Buffer.from(bytes), tag: tagOf(found) }
  }

  async function put(key: string, Body: Buffer, headers: ObjectHeaders) {
    const sent = await client.send(new PutObjectCommand({ ...at(key), Body, ...headers }), { abortSignal: signal() })
    return tagOf(sent)
  }

  async function remove(key: string) {
    await client.send(new DeleteObjectCommand(at(key)), { abortSignal: signal() }).catch(unlessMissing)
  }

  async function tags() {
    const found = new Map<string, string>()
    let ContinuationToken: string | undefined
    do {
      const ask = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
      const page = await client.send(ask, { abortSignal: signal() })
      if (page.KeyCount === undefined) throw new Error('it answers with no list of objects')
      for (const { Key = '', ETag = '' } of page.Contents ?? []) found.set(Key.slice(prefix.length), plain(ETag))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return found
  }

  const told = sayWhy(`The bucket ${Bucket}`)
  return {
    read: (key, knownTag) => told(read(key, knownTag)),
    put: (key, body, headers) => told(put(key, body, headers)),
    remove: (key) => told(remove(key)),
    tags: () => told(tags()),
  }
}

/** Every object of S3 has a tag; what some gate between here and there answers has none. */
function tagOf({ ETag }: { ETag?: string | undefined }): string {
  if (!ETag) throw new Error('it answers as no bucket does')
  return plain(ETag)
}

function plain(tag: string): string {
  return tag.replace(/^W\//, '').replaceAll('"', '')
}

function unlessUnchanged(error: Error & { $metadata?: { httpStatusCode?: number } }) {
  return error.$metadata?.httpStatusCode === 304 ? ('same' as const) : unlessMissing(error)
}

/** The SDK's own time-outs end with an answer's head. */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('too slow', 'TimeoutError')), { once: true })
  })
  return Promise.race([work, over])
}
