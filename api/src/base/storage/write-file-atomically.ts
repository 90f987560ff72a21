import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../errors/errors.ts'
import { PARTIAL_SUFFIX } from '../filesystem/files.ts'
import { StorageError } from './storage.ts'

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Replaces the file in one step; it is on the disk then. @throws StorageError 507 when the disk is full */
export async function writeFileAtomically(path: string, chunks: Chunks, mode = 0o666) {
  const partial = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await makeFolderOf(path, mode)
    await writeFile(partial, chunks, { flag: 'wx', mode, flush: true })
    await rename(partial, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(partial, { force: true })
    throw isDiskFull(error) ? new StorageError(error, 507) : error
  }
}

/** The folder of a private file is private. */
export async function makeFolderOf(path: string, fileMode?: number) {
  await mkdir(dirname(path), { recursive: true, mode: fileMode === 0o600 ? 0o700 : 0o777 })
}

/** Makes the rename survive a power cut. Windows cannot open folders and does not need it. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
