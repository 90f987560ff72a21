import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createSignedUploadUrl, verifySignedUploadUrl } from './signed-url.ts'
import { assertSizeWithin, INCOMING_PREFIX, type Storage, type StoredFile, type UploadTarget } from './storage.ts'
import { type Chunks, PARTIAL_SUFFIX, writeFileAtomically } from './write-file.ts'

export interface LocalStorage extends Storage {
  /** @throws 403 for a URL that this storage did not issue, or that has expired */
  verifyUploadUrl(id: string, query: Record<string, string>): UploadTarget
  /** Writes a request body as it arrives. @throws 413, and stores nothing, above `limit` bytes */
  receiveUpload(key: string, chunks: Chunks, limit: number): Promise<void>
}

interface LocalStorageOptions {
  folder: string // served publicly
  incoming: string // not served
  secret: Uint8Array
  clock: () => Date
}

export function createLocalStorage({ folder, incoming, ...signing }: LocalStorageOptions): LocalStorage {
  const pathOf = (key: string) =>
    key.startsWith(INCOMING_PREFIX)
      ? join(incoming, assertSafeKey(key.slice(INCOMING_PREFIX.length)))
      : join(folder, assertSafeKey(key))

  async function statFile(key: string) {
    const file = isSafeKey(key) ? await stat(pathOf(key)).catch(undefinedIfMissing) : undefined
    return file?.isFile() ? { size: file.size } : undefined
  }

  return {
    createUploadUrl: async (upload) => createSignedUploadUrl(upload, signing),
    verifyUploadUrl: (id, query) => verifySignedUploadUrl(id, query, signing),
    receiveUpload: async (key, chunks, limit) => writeFileAtomically(pathOf(key), limitSize(chunks, limit)),
    stat: statFile,
    read: async (key, limit) => {
      const file = await statFile(key)
      if (!file) return undefined
      assertSizeWithin(limit, file.size)
      return buffer(createReadStream(pathOf(key))).catch(undefinedIfMissing)
    },
    write: async ({ key, bytes }) => writeFileAtomically(pathOf(key), [bytes]),
    remove: async (key) => {
      if (isSafeKey(key)) await rm(pathOf(key), { force: true })
    },
    removePartialFiles: async (before) => {
      for (const root of [folder, incoming]) await removePartialFiles(root, before)
    },
    list: (prefix) =>
      prefix.startsWith(INCOMING_PREFIX) ? listFiles(incoming, INCOMING_PREFIX, prefix) : listFiles(folder, '', prefix),
  }
}

async function* limitSize(chunks: Chunks, limit: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    assertSizeWithin(limit, size)
    yield chunk
  }
}

async function* listFiles(root: string, rootKey: string, prefix: string): AsyncGenerator<StoredFile> {
  for await (const path of walkFiles(root)) {
    const key = rootKey + relative(root, path).split(sep).join('/')
    if (!key.startsWith(prefix) || !isSafeKey(key)) continue
    const file = await stat(path).catch(undefinedIfMissing)
    if (file) yield { key, size: file.size, modifiedAt: file.mtime }
  }
}

async function removePartialFiles(root: string, before: Date) {
  for await (const path of walkFiles(root)) {
    if (!path.endsWith(PARTIAL_SUFFIX)) continue
    const partial = await stat(path).catch(undefinedIfMissing)
    if (partial && partial.mtime < before) await rm(path, { force: true })
  }
}

async function* walkFiles(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
  for (const entry of entries ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

/** Rejects parent folders, hidden files and partial files. */
function isSafeKey(key: string): boolean {
  return key.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
}

function assertSafeKey(key: string): string {
  if (isSafeKey(key)) return key
  throw new Error(`Not a key of an image file: ${JSON.stringify(key)}`)
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}
