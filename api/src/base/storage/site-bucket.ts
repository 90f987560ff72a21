import { addAbortSignal, Readable } from 'node:stream'
import type { PutObjectCommandInput } from '@aws-sdk/client-s3'
import { type RequestError, withRequestErrorMessage } from '../errors/describe-outgoing-request-error.ts'
import { innermostError } from '../errors/error-messages.ts'
import {
  createS3Client,
  type LoadedS3,
  listObjects,
  type S3ClientOptions,
  type S3Connection,
  undefinedIfNoObject,
} from './s3-client.ts'

export interface BucketOptions extends S3ClientOptions {
  bucket: string
  prefix: string // before every key, such as "site/"; may be ''
}

export type ObjectHeaders = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl' | 'ContentEncoding'>

type GetResult = { bytes: Buffer; etag: string } | 'not-modified' | undefined

/** The objects below the prefix. Every request ends within a bounded time, and fails with a sentence for staff. */
export class SiteBucket {
  readonly #bucket: string
  readonly #prefix: string
  readonly #connection: S3Connection

  constructor({ bucket, prefix, ...clientOptions }: BucketOptions) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.#connection = createS3Client(clientOptions)
  }

  /** @returns undefined when there is no such object, 'not-modified' when it still has the known ETag */
  getObject(key: string, knownEtag?: string): Promise<GetResult> {
    return this.#request(async (abortSignal, { client, sdk }) => {
      const command = new sdk.GetObjectCommand({ ...this.#location(key), IfNoneMatch: knownEtag && `"${knownEtag}"` })
      const sending = client.send(command, { abortSignal })
      const response = await sending.catch((error) =>
        statusOf(error) === 304 ? 'not-modified' : undefinedIfNoObject(error),
      )
      if (response === 'not-modified') return response
      if (!(response?.Body instanceof Readable)) return undefined
      const body = addAbortSignal(abortSignal, response.Body) // The SDK's own timeouts end with the headers.
      return { bytes: Buffer.concat(await body.toArray()), etag: etagOf(response) }
    })
  }

  /** @param formerEtag what it must replace, null for nothing. @throws where `isConflict`, if the bucket has conditions */
  putObject(key: string, body: Buffer, headers: ObjectHeaders, formerEtag?: string | null): Promise<string> {
    return this.#request(async (abortSignal, { client, sdk }) => {
      const put = (condition: object) => {
        const command = new sdk.PutObjectCommand({ ...this.#location(key), Body: body, ...headers, ...condition })
        return client.send(command, { abortSignal })
      }
      const response = await put(conditionOf(formerEtag)).catch((error) => {
        if (formerEtag === undefined || statusOf(error) !== 501) throw error
        return put({}) // it does not know conditions
      })
      return etagOf(response)
    })
  }

  deleteObject(key: string): Promise<void> {
    return this.#request(async (abortSignal, { client, sdk }) => {
      const command = new sdk.DeleteObjectCommand(this.#location(key))
      await client.send(command, { abortSignal }).catch(undefinedIfNoObject)
    })
  }

  listEtags(keyPrefix = ''): Promise<Map<string, string>> {
    return this.#request(async () => {
      const etags = new Map<string, string>()
      for await (const { Key = '', ETag = '' } of listObjects(this.#connection, {
        Bucket: this.#bucket,
        Prefix: this.#prefix + keyPrefix,
      }))
        etags.set(Key.slice(this.#prefix.length), normalizeEtag(ETag))
      return etags
    })
  }

  #location(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + key }
  }

  #request<Result>(send: (abortSignal: AbortSignal, loaded: LoadedS3) => Promise<Result>): Promise<Result> {
    const { load, signal } = this.#connection
    const sending = load().then((loaded) => send(signal(), loaded))
    return withRequestErrorMessage(`The bucket ${this.#bucket}`, sending)
  }
}

function conditionOf(formerEtag: string | null | undefined) {
  if (formerEtag === null) return { IfNoneMatch: '*' }
  return formerEtag === undefined ? {} : { IfMatch: `"${formerEtag}"` }
}

/** Whether another program wrote the object since it was read. */
export function isConflict(error: unknown): boolean {
  return [409, 412].includes(statusOf(innermostError(error)) ?? 0)
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error ? (error as RequestError).$metadata?.httpStatusCode : undefined
}

/** S3 always sends an ETag; a response without one comes from a proxy, such as the login page of a public network. */
function etagOf({ ETag }: { ETag?: string | undefined }): string {
  if (!ETag) throw new Error('it answers as no bucket does')
  return normalizeEtag(ETag)
}

function normalizeEtag(etag: string): string {
  return etag.replace(/^W\//, '').replaceAll('"', '')
}
