import {
  type Dirent,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../errors/error-details.ts'

const PARTIAL_SUFFIX = '.tmp'

/** Writes a file if its bytes differ; no reader ever sees half of it. @returns whether it was written */
export function writeIfChanged(file: string, bytes: Buffer): boolean {
  const before = readFileIfExists(file)
  if (before?.equals(bytes)) return false
  if (!before) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file + PARTIAL_SUFFIX, bytes)
  renameSync(file + PARTIAL_SUFFIX, file)
  return true
}

/** Removes a file, and its folder if that is empty then. */
export function removeFile(file: string) {
  rmSync(file, { force: true })
  try {
    rmdirSync(dirname(file))
  } catch {} // The folder holds other files, or does not exist.
}

export function readFileIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

interface ListOptions {
  /** relative to the listed folder */
  skipFolders?: string[]
  skipPartial?: boolean
}

/** The files below a folder, sorted and relative to it; none if it does not exist. @throws if it cannot be read */
export function listFiles(folder: string, options: ListOptions = {}): string[] {
  return [...walk(folder, '', options)].sort()
}

function* walk(root: string, folder: string, options: ListOptions): Generator<string> {
  for (const entry of readFolderIfExists(join(root, folder))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !options.skipFolders?.includes(path)) yield* walk(root, path, options)
    if (entry.isFile() && !(options.skipPartial && path.endsWith(PARTIAL_SUFFIX))) yield path
  }
}

function readFolderIfExists(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
