import { HTTPException } from 'hono/http-exception'

/** The file that an upload URL is issued for. Without `size`, in bytes, the URL accepts any size. */
export interface UploadTarget {
  key: string
  type: string
  size?: number | undefined
}

export interface StoredFile {
  key: string
  size: number // bytes
  modifiedAt: Date
}

export interface NewFile {
  key: string
  type: string
  bytes: Uint8Array
}

export const UPLOAD_URL_SECONDS = 300

/** Unchecked uploads; files under this prefix are never served. */
export const INCOMING_PREFIX = 'incoming/'

/** Files of deleted and replaced images, which only staff may see. */
export const DELETED_PREFIX = 'deleted/'

/** A file is stored whole or not at all, and survives a power cut once `write` has returned. @throws StorageError */
export interface Storage {
  createUploadUrl(upload: UploadTarget): Promise<string> // accepts this file by PUT for `UPLOAD_URL_SECONDS`
  stat(key: string): Promise<{ size: number } | undefined>
  /** @throws 413 when the file has more than `limit` bytes */
  read(key: string, limit?: number): Promise<Buffer | undefined>
  write(file: NewFile): Promise<void>
  /** @returns false when there is such a file, if the storage can tell */
  create(file: NewFile): Promise<boolean>
  remove(key: string): Promise<void>
  move(key: string, newKey: string): Promise<void> // changes nothing when there is no such file
  /** Without a prefix, all files; a local storage keeps those under `INCOMING_PREFIX` separately. */
  list(prefix: string): AsyncIterable<StoredFile>
  removePartialFiles(before: Date): Promise<void>
}

export class StorageError extends HTTPException {
  constructor(cause: unknown, status: 503 | 507 = 503) {
    const full = 'The disk is full, so nothing was saved.'
    const unavailable = 'The storage for pictures is not responding. Please try again in a moment.'
    super(status, { message: status === 507 ? full : unavailable, cause })
  }
}

export async function listAllFiles(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}
