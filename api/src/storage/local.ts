import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { localAddress, readAddress } from './local-address.ts'
import { INCOMING, refuseAbove, type Storage, StorageError, type StoredFile, type Upload } from './storage.ts'

/** The disk has no room left, or this account's share of it. */
const FULL = ['ENOSPC', 'EDQUOT']

/** How the name of a file ends that is still being written. */
const HALF = '.tmp'

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface LocalStorage extends Storage {
  /** What may be sent to an address that this storage gave out; throws 403. */
  readAddress(id: string, query: Record<string, string>): Upload
  /** Takes a file in as it comes; throws 413, and keeps nothing, when it has more bytes than `limit`. */
  receive(key: string, chunks: Chunks, limit: number): Promise<void>
}

interface Place {
  /** where what may be shown lies, each file at its key */
  folder: string
  /** where what was not checked yet lies: outside of what is shown */
  incoming: string
  secret: Uint8Array
  now: () => Date
}

/** Pictures as files on the local disk. */
export function localStorage({ folder, incoming, ...signing }: Place): LocalStorage {
  const pathOf = (key: string) =>
    key.startsWith(INCOMING) ? join(incoming, plain(key.slice(INCOMING.length))) : join(folder, plain(key))

  async function found(key: string) {
    const file = isPlain(key) ? await stat(pathOf(key)).catch(unlessMissing) : undefined
    return file?.isFile() ? { size: file.size } : undefined
  }

  return {
    uploadAddress: async (upload) => localAddress(upload, signing),
    readAddress: (id, query) => readAddress(id, query, signing),
    receive: async (key, chunks, limit) => writeFile(pathOf(key), capped(chunks, limit)),
    stat: found,
    read: async (key, limit) => {
      const file = await found(key)
      if (!file) return undefined
      refuseAbove(limit, file.size)
      return buffer(createReadStream(pathOf(key))).catch(unlessMissing)
    },
    write: async ({ key, bytes }) => writeFile(pathOf(key), [bytes]),
    remove: async (key) => {
      if (isPlain(key)) await rm(pathOf(key), { force: true })
    },
    removeHalves: async (before) => {
      for (const place of [folder, incoming]) await removeHalves(place, before)
    },
    list: (prefix) => (prefix.startsWith(INCOMING) ? listed(incoming, INCOMING, prefix) : listed(folder, '', prefix)),
  }
}

/** Written beside and then renamed; both are on the disk, not only on their way to it, before this returns. */
async function writeFile(path: string, chunks: Chunks) {
  const fresh = `${path}.${randomUUID()}${HALF}`
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
    throw FULL.includes(`${(error as NodeJS.ErrnoException).code}`) ? new StorageError(error, 507) : error
  }
}

/** A new name in a folder is only safe from a power cut once the folder itself is written. Windows cannot, and need not. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

async function* capped(chunks: Chunks, limit: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    refuseAbove(limit, size)
    yield chunk
  }
}

async function* listed(folder: string, before: string, prefix: string): AsyncGenerator<StoredFile> {
  for await (const path of filesBelow(folder)) {
    const key = before + relative(folder, path).split(sep).join('/')
    if (!key.startsWith(prefix) || !isPlain(key)) continue
    const file = await stat(path).catch(unlessMissing)
    if (file) yield { key, size: file.size, modified: file.mtime }
  }
}

async function removeHalves(folder: string, before: Date) {
  for await (const path of filesBelow(folder)) {
    if (!path.endsWith(HALF)) continue
    const half = await stat(path).catch(unlessMissing)
    if (half && half.mtime < before) await rm(path, { force: true })
  }
}

async function* filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)
  for (const entry of entries ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

/** A path of plain names: nothing that climbs, hides or is still being written. */
function isPlain(key: string): boolean {
  return key.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)
}

function plain(key: string): string {
  if (isPlain(key)) return key
  throw new Error(`Not a key of a picture: ${JSON.stringify(key)}`)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}
