import { createReadStream } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { errorCode } from '../errors/errors.ts'
import { isSafePath, listFilesAsync, PARTIAL_SUFFIX, undefinedIfMissing } from '../filesystem/files.ts'
import { assertSizeWithin, limitSize } from '../http/body-bytes.ts'
import { createSignedUploadUrl, verifySignedUploadUrl } from './signed-upload-url.ts'
import {
  DELETED_PREFIX,
  INCOMING_PREFIX,
  type NewFile,
  type Storage,
  type StoredFile,
  type UploadTarget,
} from './storage.ts'
import { type Chunks, makeFolderOf, writeFileAtomically } from './write-file-atomically.ts'

export interface LocalStorage extends Storage {
  /** @throws 403 for a URL that this storage did not issue, or that has expired */
  verifyUploadUrl(id: string, query: Record<string, string>): UploadTarget
  /** Writes a request body as it arrives, and stores nothing above `limit` bytes. */
  receiveUpload(key: string, chunks: Chunks, limit: number): Promise<void>
}

interface LocalStorageOptions {
  folder: string // served publicly
  privateFolder: string // not served; holds `incoming` and `deleted`
  fileMode?: number // of new files
  secret: Uint8Array
  clock: () => Date
}

export function createLocalStorage({ folder, privateFolder, fileMode, ...signing }: LocalStorageOptions): LocalStorage {
  const privatePrefixOf = (key: string) => [INCOMING_PREFIX, DELETED_PREFIX].find((prefix) => key.startsWith(prefix))
  const pathOf = (key: string) => join(privatePrefixOf(key) ? privateFolder : folder, assertSafeKey(key))

  async function* listStoredFiles(prefix: string): AsyncGenerator<StoredFile> {
    const roots = prefix ? [prefix.slice(0, prefix.lastIndexOf('/') + 1)] : ['', DELETED_PREFIX]
    for (const root of roots) {
      for (const path of await listFilesAsync(join(privatePrefixOf(root) ? privateFolder : folder, root))) {
        const key = root + path.split(sep).join('/')
        if (!key.startsWith(prefix) || !isSafePath(key)) continue
        const file = await stat(pathOf(key)).catch(undefinedIfMissing)
        if (file) yield { key, size: file.size, modifiedAt: file.mtime }
      }
    }
  }

  async function statFile(key: string) {
    const file = isSafePath(key) ? await stat(pathOf(key)).catch(undefinedIfMissing) : undefined
    return file?.isFile() ? { size: file.size } : undefined
  }

  async function createFile({ key, bytes }: NewFile): Promise<boolean> {
    await makeFolderOf(pathOf(key), fileMode)
    return writeFile(pathOf(key), bytes, { flag: 'wx', mode: fileMode, flush: true }).then(
      () => true,
      (error) => (errorCode(error) === 'EEXIST' ? false : Promise.reject(error)),
    )
  }

  return {
    createUploadUrl: async (upload) => createSignedUploadUrl(upload, signing),
    verifyUploadUrl: (id, query) => verifySignedUploadUrl(id, query, signing),
    receiveUpload: async (key, chunks, limit) => writeFileAtomically(pathOf(key), limitUpload(chunks, limit), 0o600),
    stat: statFile,
    read: async (key, limit) => {
      const file = await statFile(key)
      if (!file) return undefined
      if (limit !== undefined) assertSizeWithin(limit, file.size)
      return buffer(createReadStream(pathOf(key))).catch(undefinedIfMissing)
    },
    write: async ({ key, bytes }) => writeFileAtomically(pathOf(key), [bytes], fileMode),
    create: createFile,
    remove: async (key) => {
      if (isSafePath(key)) await rm(pathOf(key), { force: true })
    },
    move: async (key, newKey) => {
      await makeFolderOf(pathOf(newKey), fileMode)
      await rename(pathOf(key), pathOf(newKey)).catch(undefinedIfMissing)
    },
    removePartialFiles: async (before) => {
      for (const root of [folder, join(privateFolder, INCOMING_PREFIX)]) await removePartialFiles(root, before)
    },
    list: listStoredFiles,
  }
}

function limitUpload(chunks: Chunks, limit: number) {
  return limitSize(chunks, (size) => assertSizeWithin(limit, size))
}

async function removePartialFiles(root: string, before: Date) {
  for (const file of await listFilesAsync(root)) {
    if (!file.endsWith(PARTIAL_SUFFIX)) continue
    const path = join(root, file)
    const partial = await stat(path).catch(undefinedIfMissing)
    if (partial && partial.mtime < before) await rm(path, { force: true })
  }
}

function assertSafeKey(key: string): string {
  if (isSafePath(key)) return key
  throw new Error(`Not a key of an image file: ${JSON.stringify(key)}`)
}
