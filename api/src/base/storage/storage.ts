import { HTTPException } from 'hono/http-exception'
import { contentTypeOf } from '../http/file-headers.ts'

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

interface CopyFilesOptions {
  from: Storage
  to: Storage
  prefix?: string
  onCopied?: (file: StoredFile) => void
}

/** Skips files that the target has, so it can be repeated. */
export async function copyFiles({ from, to, prefix = '', onCopied }: CopyFilesOptions) {
  const count = { copied: 0, already: 0, bytes: 0 }
  for await (const file of from.list(prefix)) {
    const bytes = await from.read(file.key)
    if (!bytes) continue // deleted since it was listed
    if (await hasSameBytes(to, file.key, bytes)) {
      count.already++
      continue
    }
    await to.write({ key: file.key, type: contentTypeOf(file.key), bytes })
    if (!(await hasSameBytes(to, file.key, bytes))) throw new Error(`${file.key} is not the same after it was copied.`)
    count.copied++
    count.bytes += bytes.length
    onCopied?.(file)
  }
  return count
}

async function hasSameBytes(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const existing = await storage.stat(key)
  if (existing?.size !== bytes.length) return false
  const stored = await storage.read(key, bytes.length)
  return stored?.equals(bytes) === true
}
