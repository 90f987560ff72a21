import { addAbortSignal, Readable } from 'node:stream'
import { HTTPException } from 'hono/http-exception'
import { assertSizeWithin } from '../http/body-bytes.ts'
import { contentTypeOf, IMMUTABLE } from '../http/file-headers.ts'
import { logError } from '../log/process-log.ts'
import {
  createS3Client,
  listObjects,
  type S3ClientOptions,
  type S3Connection,
  undefinedIfNoObject,
} from './s3-client.ts'
import { type Storage, StorageError, type StoredFile, UPLOAD_URL_SECONDS, type UploadTarget } from './storage.ts'

interface S3StorageOptions extends S3ClientOptions {
  bucket: string
  clock: () => Date
  isLogged?: boolean // false where the caller reports its errors itself
}

type Bucket = S3Connection & { Bucket: string; isLogged: boolean }

export function createS3Storage({ bucket: Bucket, clock, isLogged = true, ...options }: S3StorageOptions): Storage {
  const bucket: Bucket = { Bucket, isLogged, ...createS3Client(options) }
  const wrapS3Errors = <Result>(call: Promise<Result>) => wrapErrors(bucket, call)
  return {
    createUploadUrl: (upload) => wrapS3Errors(presignUpload(bucket, upload, clock())),
    stat: (key) => wrapS3Errors(statObject(bucket, key)),
    read: (key, limit) => wrapS3Errors(readObject(bucket, key, limit)),
    write: (file) => wrapS3Errors(writeObject(bucket, file)),
    remove: (key) => wrapS3Errors(removeObject(bucket, key)),
    move: (key, newKey) => wrapS3Errors(moveObject(bucket, key, newKey)),
    list: (prefix) => listFiles(bucket, prefix),
    removePartialFiles: async () => {}, // a bucket has none
  }
}

async function presignUpload({ load, Bucket }: Bucket, upload: UploadTarget, signingDate: Date): Promise<string> {
  const { client, sdk } = await load()
  const { key: Key, type: ContentType, size: ContentLength } = upload
  return sdk.getSignedUrl(client, new sdk.PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
    expiresIn: UPLOAD_URL_SECONDS,
    signingDate,
    // By default only the host is signed, and the client could send any type.
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
  })
}

async function statObject({ load, signal, Bucket }: Bucket, Key: string, abortSignal = signal()) {
  const { client, sdk } = await load()
  const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), { abortSignal }).catch(undefinedIfNoObject)
  return head && { size: sizeOf(head) }
}

async function readObject({ load, signal, Bucket }: Bucket, Key: string, limit: number) {
  const { client, sdk } = await load()
  const abortSignal = signal()
  const object = await client
    .send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal })
    .catch(undefinedIfNoObject)
  if (!object) return undefined
  if (!(object.Body instanceof Readable)) throw new Error('The response has no body.')
  // The SDK's timeouts end with the response headers.
  const body = addAbortSignal(abortSignal, object.Body)
  try {
    assertSizeWithin(limit, sizeOf(object))
    return Buffer.concat(await body.toArray())
  } finally {
    body.destroy()
  }
}

/** A proxy may answer 200 to any request, so the write is verified. */
async function writeObject(
  bucket: Bucket,
  { key: Key, type: ContentType, bytes: Body }: Parameters<Storage['write']>[0],
) {
  const { load, signal, Bucket } = bucket
  const { client, sdk } = await load()
  const abortSignal = signal()
  const put = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: IMMUTABLE })
  await client.send(put, { abortSignal })
  const written = await statObject(bucket, Key, abortSignal)
  if (written?.size !== Body.byteLength) throw new Error(`${Key} was sent and does not exist.`)
}

async function removeObject({ load, signal, Bucket }: Bucket, Key: string) {
  const { client, sdk } = await load()
  await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal: signal() })
}

/** Not by CopyObject, which some services answer with success and do not do. */
async function moveObject(bucket: Bucket, key: string, newKey: string) {
  const bytes = await readObject(bucket, key, Number.POSITIVE_INFINITY)
  if (!bytes) return
  await writeObject(bucket, { key: newKey, type: contentTypeOf(key), bytes })
  await removeObject(bucket, key)
}

async function* listFiles(bucket: Bucket, Prefix: string): AsyncGenerator<StoredFile> {
  const objects = listObjects(bucket, { Bucket: bucket.Bucket, Prefix })
  const takeNext = () => wrapErrors(bucket, objects.next())
  for (let next = await takeNext(); !next.done; next = await takeNext()) {
    const { Key, Size = 0, LastModified } = next.value
    if (Key && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified }
  }
}

/** The page of a proxy has no ETag. */
function sizeOf({ ETag, ContentLength }: { ETag?: string | undefined; ContentLength?: number | undefined }): number {
  if (ETag && ContentLength !== undefined) return ContentLength
  throw new Error('The response is not a file of a bucket.')
}

async function wrapErrors<Result>({ isLogged }: Bucket, call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof HTTPException) throw error
    if (isLogged) logError('The bucket failed', error)
    throw new StorageError(error)
  }
}
