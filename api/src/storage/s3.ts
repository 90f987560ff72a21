import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { HTTPException } from 'hono/http-exception'
import { ADDRESS_SECONDS, refuseAbove, type Storage, StorageError } from './storage.ts'

export interface Bucket {
  bucket: string
  region: string
  /** of a service that is not Amazon's; bucket names then stand in the path */
  endpoint?: string | undefined
  /** without them the SDK looks in the usual places */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  now: () => Date
  patience?: Patience
}

/** Milliseconds. A whole call includes three tries and the pauses between them. */
interface Patience {
  connect: number
  request: number
  whole: number
}

const PATIENCE: Patience = { connect: 3_000, request: 12_000, whole: 45_000 }

/** A key is never written twice with other bytes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures in a bucket of S3, or of anything that speaks its protocol. */
export function s3Storage({ bucket: Bucket, now, patience = PATIENCE, ...where }: Bucket): Storage {
  const client = createClient(where, patience)
  const signal = () => AbortSignal.timeout(patience.whole)

  async function stat(Key: string) {
    const head = new HeadObjectCommand({ Bucket, Key })
    const found = await client.send(head, { abortSignal: signal() }).catch(unlessMissing)
    return found && { size: sizeOf(found) }
  }

  async function read(Key: string, limit: number) {
    const abortSignal = signal()
    const found = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }).catch(unlessMissing)
    if (!found) return undefined
    // The SDK's own time-outs end with the answer's head.
    const body = addAbortSignal(abortSignal, found.Body as Readable)
    try {
      refuseAbove(limit, sizeOf(found))
      return Buffer.concat(await body.toArray())
    } finally {
      body.destroy()
    }
  }

  return {
    uploadAddress: ({ key: Key, type: ContentType, size: ContentLength }) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn: ADDRESS_SECONDS,
        signingDate: now(),
        // Without this only the host is signed, and the type would be the sender's to choose.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      }),
    stat: (key) => told(stat(key)),
    read: (key, limit) => told(read(key, limit)),
    write: ({ key: Key, type: ContentType, bytes: Body }) => told(write({ Key, ContentType, Body })),
    remove: async (Key) => {
      await told(client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal: signal() }))
    },
    list,
  }

  /** A gate between here and there may say 200 to everything: only what can be found again has been written. */
  async function write({ Key, ContentType, Body }: { Key: string; ContentType: string; Body: Uint8Array }) {
    const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: FOREVER })
    await client.send(put, { abortSignal: signal() })
    const written = await stat(Key)
    if (written?.size !== Body.byteLength) throw new Error(`${Key} was sent and is not there.`)
  }

  async function* list(Prefix: string) {
    let ContinuationToken: string | undefined
    do {
      const ask = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
      const page = await told(client.send(ask, { abortSignal: signal() }))
      if (page.KeyCount === undefined) throw new StorageError(new Error('The answer is no list of files.'))
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, size: Size, modified: LastModified }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }
}

function createClient({ endpoint, region, credentials }: Omit<Bucket, 'bucket' | 'now'>, patience: Patience) {
  return new S3Client({
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
}

/** Every file of S3 has a tag; a page that some gate answers in its place has none. */
function sizeOf({ ETag, ContentLength }: { ETag?: string | undefined; ContentLength?: number | undefined }): number {
  if (ETag && ContentLength !== undefined) return ContentLength
  throw new Error('The answer is no file of a bucket.')
}

function unlessMissing(error: Error): undefined {
  if (error.name !== 'NotFound' && error.name !== 'NoSuchKey') throw error
  return undefined
}

async function told<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof HTTPException) throw error
    console.error(`The bucket failed: ${error}`)
    throw new StorageError(error)
  }
}
