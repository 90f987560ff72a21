import { HTTPException } from 'hono/http-exception'

/** Somebody's file on its way in: its key, its content type and, where they say so, its exact size in bytes. */
export interface UploadTarget {
  key: string
  type: string
  size?: number | undefined
}

export interface StoredFile {
  key: string
  /** bytes */
  size: number
  modifiedAt: Date
}

/** How long an upload address may be used. */
export const UPLOAD_URL_SECONDS = 300

/** Where what came in lies until it is checked; nothing below it is ever shown. */
export const INCOMING_PREFIX = 'incoming/'

/**
 * Where the pictures' files lie: on the local disk or in a bucket. A key is a path of plain names, made by the server.
 * A file is there completely or not at all, and stays when the power fails once `write` has answered.
 * Every call throws `StorageError` when the storage is not reached or does not behave, after a bounded time.
 */
export interface Storage {
  /** An address that takes this one file, of this type and size, by PUT, for five minutes. */
  createUploadUrl(upload: UploadTarget): Promise<string>
  /** undefined when there is no such file */
  stat(key: string): Promise<{ size: number } | undefined>
  /** undefined when there is no such file; throws 413 when it has more bytes than `limit` */
  read(key: string, limit: number): Promise<Buffer | undefined>
  write(file: { key: string; type: string; bytes: Uint8Array }): Promise<void>
  /** It may be gone already. */
  remove(key: string): Promise<void>
  /** Every file whose key begins so. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Removes what is left since then of writing that never came to its end. */
  removePartialFiles(before: Date): Promise<void>
}

/** The storage cannot do its part at the moment: 503 and a sentence, or 507 when it is full. */
export class StorageError extends HTTPException {
  constructor(cause: unknown, status: 503 | 507 = 503) {
    const full = 'The disk is full, so nothing was saved.'
    const away = 'The place where pictures are kept does not answer properly. Please try again in a moment.'
    super(status, { message: status === 507 ? full : away, cause })
  }
}

/** @throws 413 when there are too many bytes */
export function assertSizeWithin(limit: number, bytes: number) {
  if (bytes <= limit) return
  const megabytes = Math.floor(limit / 1024 / 1024)
  throw new HTTPException(413, { message: `The file is too large: at most ${megabytes} MB can be uploaded.` })
}

/** All files whose key begins so. */
export async function listAllFiles(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}
