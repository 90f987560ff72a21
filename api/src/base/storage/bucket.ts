import { addAbortSignal, Readable } from 'node:stream'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import { HTTPException } from 'hono/http-exception'
import { asError, describeOutgoingRequestError } from '../errors/errors.ts'
import { assertSizeWithin } from '../http/body-bytes.ts'
import {
  conditionOf,
  DEFAULT_TIMEOUTS,
  etagOf,
  type LoadedS3,
  loadS3Client,
  type S3ClientOptions,
  statusOf,
  undefinedIfNoObject,
} from './s3-client.ts'
import { type StoredFile, UPLOAD_URL_SECONDS, type UploadTarget } from './storage.ts'

export interface BucketOptions extends S3ClientOptions {
  bucket: string
  prefix?: string | undefined // before every key, such as "site/"
  toError?(cause: Error): Error // by default a sentence for staff
}

export type ObjectHeaders = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'ContentEncoding'>

type Connection = LoadedS3 & { abortSignal: AbortSignal }

/** The objects under the prefix. Every request ends within a bounded time. */
export class Bucket {
  readonly #options: BucketOptions
  #loading: Promise<LoadedS3> | undefined

  constructor(options: BucketOptions) {
    this.#options = options
  }

  /** @returns undefined when there is no such object, 'not-modified' when it still has the known ETag. @throws 413 */
  get(key: string, { knownEtag, limit }: { knownEtag?: string | undefined; limit?: number | undefined } = {}) {
    return this.#request(async ({ client, sdk, abortSignal }) => {
      const command = new sdk.GetObjectCommand({ ...this.#location(key), IfNoneMatch: knownEtag && `"${knownEtag}"` })
      const sending = client.send(command, { abortSignal })
      const object = await sending.catch((error) =>
        statusOf(error) === 304 ? 'not-modified' : undefinedIfNoObject(error),
      )
      if (object === undefined || object === 'not-modified') return object
      if (!(object.Body instanceof Readable)) throw new Error('it answers without a body')
      const body = addAbortSignal(abortSignal, object.Body) // The SDK's own timeouts end with the headers.
      try {
        const etag = etagOf(object)
        if (limit !== undefined) assertSizeWithin(limit, object.ContentLength ?? Number.POSITIVE_INFINITY)
        return { bytes: Buffer.concat(await body.toArray()), etag }
      } finally {
        body.destroy()
      }
    })
  }

  stat(key: string): Promise<{ size: number } | undefined> {
    return this.#request((connection) => this.#stat(key, connection))
  }

  /** @param formerEtag what it must replace, null for nothing. @throws where `isConflict`, if the bucket has conditions */
  put(key: string, body: Uint8Array, headers: ObjectHeaders, formerEtag?: string | null): Promise<string> {
    return this.#request((connection) => {
      const put = (condition?: object) => this.#put(key, body, { ...headers, ...condition }, connection)
      return put(conditionOf(formerEtag)).catch((error) => {
        if (formerEtag === undefined || statusOf(error) !== 501) throw error
        return put() // it does not know conditions
      })
    })
  }

  /** A proxy may answer 200 to any request. */
  putVerified(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<void> {
    return this.#request(async (connection) => {
      await this.#put(key, body, headers, connection)
      const written = await this.#stat(key, connection)
      if (written?.size !== body.byteLength) throw new Error(`${key} was sent and does not exist`)
    })
  }

  delete(key: string): Promise<void> {
    return this.#request(async ({ client, sdk, abortSignal }) => {
      const command = new sdk.DeleteObjectCommand(this.#location(key))
      await client.send(command, { abortSignal }).catch(undefinedIfNoObject)
    })
  }

  async *list(keyPrefix = ''): AsyncGenerator<StoredFile & { etag: string }> {
    const { Bucket, Key: Prefix } = this.#location(keyPrefix)
    let ContinuationToken: string | undefined
    do {
      const page = await this.#request(async ({ client, sdk, abortSignal }) => {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const answer = await client.send(command, { abortSignal })
        if (answer.KeyCount === undefined) throw new Error('it answers with no list of objects')
        return answer
      })
      for (const { Key = '', Size = 0, LastModified = new Date(0), ...object } of page.Contents ?? [])
        yield { key: Key.slice(this.#prefix.length), size: Size, modifiedAt: LastModified, etag: etagOf(object) }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  /** @returns an address that accepts this file by PUT */
  presignUpload({ key, type: ContentType, size: ContentLength }: UploadTarget, signingDate: Date): Promise<string> {
    return this.#request(({ client, sdk }) => {
      const command = new sdk.PutObjectCommand({ ...this.#location(key), ContentType, ContentLength })
      // By default only the host is signed, and the client could send any type.
      const signableHeaders = new Set(['host', 'content-type', 'content-length'])
      return sdk.getSignedUrl(client, command, { expiresIn: UPLOAD_URL_SECONDS, signingDate, signableHeaders })
    })
  }

  async #put(key: string, Body: Uint8Array, headers: object, { client, sdk, abortSignal }: Connection) {
    const command = new sdk.PutObjectCommand({ ...this.#location(key), Body, ...headers })
    return etagOf(await client.send(command, { abortSignal }))
  }

  async #stat(key: string, { client, sdk, abortSignal }: Connection) {
    const command = new sdk.HeadObjectCommand(this.#location(key))
    const head = await client.send(command, { abortSignal }).catch(undefinedIfNoObject)
    return head && etagOf(head) ? { size: head.ContentLength ?? 0 } : undefined
  }

  get #prefix() {
    return this.#options.prefix ?? ''
  }

  #location(key: string) {
    return { Bucket: this.#options.bucket, Key: this.#prefix + key }
  }

  /** Loads the SDK with the first request: it takes 8 MB, which a shop without a bucket does not need. */
  async #request<Result>(send: (connection: Connection) => Promise<Result>): Promise<Result> {
    const { bucket, timeouts = DEFAULT_TIMEOUTS, toError } = this.#options
    try {
      this.#loading ??= loadS3Client(this.#options)
      const { client, sdk } = await this.#loading
      return await send({ client, sdk, abortSignal: AbortSignal.timeout(timeouts.whole) })
    } catch (error) {
      if (error instanceof HTTPException) throw error
      const cause = asError(error)
      throw toError?.(cause) ?? new Error(`The bucket ${bucket} ${describeOutgoingRequestError(cause)}.`, { cause })
    }
  }
}
