import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createSignedUploadUrl, verifySignedUploadUrl } from './signed-url.ts'
import {
  assertSizeWithin,
  INCOMING_PREFIX,
  type Storage,
  StorageError,
  type StoredFile,
  type UploadTarget,
} from './storage.ts'

/** The disk has no room left, or this account's share of it. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT']

/** How the name of a file ends that is still being written. */
const PARTIAL_SUFFIX = '.tmp'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface LocalStorage extends Storage {
  /** What may be sent to an address that this storage gave out; throws 403. */
  verifyUploadUrl(id: string, query: Record<string, string>): UploadTarget
  /** Takes a file in as it comes; throws 413, and keeps nothing, when it has more bytes than `limit`. */
  receiveUpload(key: string, chunks: Chunks, limit: number): Promise<void>
}

interface LocalStorageOptions {
  /** where what may be shown lies, each file at its key */
  folder: string
  /** where what was not checked yet lies: outside of what is shown */
  incoming: string
  secret: Uint8Array
  clock: () => Date
}

/** Pictures as files on the local disk. */
export function createLocalStorage({ folder, incoming, ...signing }: LocalStorageOptions): LocalStorage {
  const pathOf = (key: string) =>
    key.startsWith(INCOMING_PREFIX)
      ? join(incoming, assertSafeKey(key.slice(INCOMING_PREFIX.length)))
      : join(folder, assertSafeKey(key))

  async function found(key: string) {
    const file = isSafeKey(key) ? await stat(pathOf(key)).catch(undefinedIfMissing) : undefined
    return file?.isFile() ? { size: file.size } : undefined
  }

  return {
    createUploadUrl: async (upload) => createSignedUploadUrl(upload, signing),
    verifyUploadUrl: (id, query) => verifySignedUploadUrl(id, query, signing),
    receiveUpload: async (key, chunks, limit) => writeFile(pathOf(key), limitSize(chunks, limit)),
    stat: found,
    read: async (key, limit) => {
      const file = await found(key)
      if (!file) return undefined
      assertSizeWithin(limit, file.size)
      return buffer(createReadStream(pathOf(key))).catch(undefinedIfMissing)
    },
    write: async ({ key, bytes }) => writeFile(pathOf(key), [bytes]),
    remove: async (key) => {
      if (isSafeKey(key)) await rm(pathOf(key), { force: true })
    },
    removePartialFiles: async (before) => {
      for (const place of [folder, incoming]) await removePartialFiles(place, before)
    },
    list: (prefix) =>
      prefix.startsWith(INCOMING_PREFIX) ? listFiles(incoming, INCOMING_PREFIX, prefix) : listFiles(folder, '', prefix),
  }
}

/** Written beside and then renamed; both are on the disk, not only on their way to it, before this returns. */
async function writeFile(path: string, chunks: Chunks) {
  const fresh = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(fresh, 'wx')
    try {
      for await (const chunk of chunks) await file.writeFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(fresh, { force: true })
    throw DISK_FULL_CODES.includes(`${(error as NodeJS.ErrnoException).code}`) ? new StorageError(error, 507) : error
  }
}

/** A new name in a folder is only safe from a power cut once the folder itself is written. Windows cannot, and need not. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

async function* limitSize(chunks: Chunks, limit: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    assertSizeWithin(limit, size)
    yield chunk
  }
}

async function* listFiles(folder: string, before: string, prefix: string): AsyncGenerator<StoredFile> {
  for await (const path of walkFiles(folder)) {
    const key = before + relative(folder, path).split(sep).join('/')
    if (!key.startsWith(prefix) || !isSafeKey(key)) continue
    const file = await stat(path).catch(undefinedIfMissing)
    if (file) yield { key, size: file.size, modifiedAt: file.mtime }
  }
}

async function removePartialFiles(folder: string, before: Date) {
  for await (const path of walkFiles(folder)) {
    if (!path.endsWith(PARTIAL_SUFFIX)) continue
    const half = await stat(path).catch(undefinedIfMissing)
    if (half && half.mtime < before) await rm(path, { force: true })
  }
}

async function* walkFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
  for (const entry of entries ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

/** A path of plain names: nothing that climbs, hides or is still being written. */
function isSafeKey(key: string): boolean {
  return key.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
}

function assertSafeKey(key: string): string {
  if (isSafeKey(key)) return key
  throw new Error(`Not a key of a picture: ${JSON.stringify(key)}`)
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}
