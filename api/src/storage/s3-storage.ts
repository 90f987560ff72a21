import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { HTTPException } from 'hono/http-exception'
import { createS3Client, type S3ClientOptions, undefinedIfMissing } from './s3-client.ts'
import { assertSizeWithin, type Storage, StorageError, UPLOAD_URL_SECONDS, type UploadTarget } from './storage.ts'

export interface S3StorageOptions extends S3ClientOptions {
  bucket: string
  clock: () => Date
}

/** A key is never written twice with other bytes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Pictures in a bucket of S3, or of anything that speaks its protocol. */
export function createS3Storage({ bucket: Bucket, clock, ...service }: S3StorageOptions): Storage {
  const { client, signal } = createS3Client(service)

  async function stat(Key: string, abortSignal = signal()) {
    const head = new HeadObjectCommand({ Bucket, Key })
    const found = await client.send(head, { abortSignal }).catch(undefinedIfMissing)
    return found && { size: sizeOf(found) }
  }

  async function read(Key: string, limit: number) {
    const abortSignal = signal()
    const found = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }).catch(undefinedIfMissing)
    if (!found) return undefined
    // The SDK's own time-outs end with the answer's head.
    const body = addAbortSignal(abortSignal, found.Body as Readable)
    try {
      assertSizeWithin(limit, sizeOf(found))
      return Buffer.concat(await body.toArray())
    } finally {
      body.destroy()
    }
  }

  return {
    createUploadUrl: (upload) => wrapS3Errors(uploadAddress(upload)),
    stat: (key) => wrapS3Errors(stat(key)),
    read: (key, limit) => wrapS3Errors(read(key, limit)),
    write: ({ key: Key, type: ContentType, bytes: Body }) => wrapS3Errors(write({ Key, ContentType, Body })),
    remove: async (Key) => {
      await wrapS3Errors(client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal: signal() }))
    },
    list,
    removePartialFiles: async () => {}, // a bucket keeps nothing of them
  }

  function uploadAddress({ key: Key, type: ContentType, size: ContentLength }: UploadTarget) {
    return getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
      expiresIn: UPLOAD_URL_SECONDS,
      signingDate: clock(),
      // Without this only the host is signed, and the type would be the sender's to choose.
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    })
  }

  /** A gate between here and there may say 200 to everything: only what can be found again has been written. */
  async function write({ Key, ContentType, Body }: { Key: string; ContentType: string; Body: Uint8Array }) {
    const abortSignal = signal()
    const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: IMMUTABLE })
    await client.send(put, { abortSignal })
    const written = await stat(Key, abortSignal)
    if (written?.size !== Body.byteLength) throw new Error(`${Key} was sent and is not there.`)
  }

  async function* list(Prefix: string) {
    let ContinuationToken: string | undefined
    do {
      const ask = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
      const page = await wrapS3Errors(client.send(ask, { abortSignal: signal() }))
      if (page.KeyCount === undefined) throw new StorageError(new Error('The answer is no list of files.'))
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }
}

/** Every file of S3 has a tag; a page that some gate answers in its place has none. */
function sizeOf({ ETag, ContentLength }: { ETag?: string | undefined; ContentLength?: number | undefined }): number {
  if (ETag && ContentLength !== undefined) return ContentLength
  throw new Error('The answer is no file of a bucket.')
}

async function wrapS3Errors<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof HTTPException) throw error
    console.error(`The bucket failed: ${error}`)
    throw new StorageError(error)
  }
}
