import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type * as z from 'zod'
import { errorCode } from '../errors/errors.ts'

export const PARTIAL_SUFFIX = '.tmp'

/** Writes a file if its bytes differ; no reader ever sees half of it. @returns whether it was written */
export function writeIfChanged(file: string, bytes: Uint8Array): boolean {
  const before = readFileIfReadable(file)
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

export function readFileIfReadable(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** @throws if the file exists and cannot be read */
export function readFileIfExists(file: string): Buffer<ArrayBuffer> | undefined {
  return orElseIfMissing(() => readFileSync(file), undefined)
}

interface ListOptions {
  skipFolders?: string[] // relative to the listed folder
  skipPartial?: boolean
}

/** The files below a folder, sorted and relative to it; none if it does not exist. @throws if it cannot be read */
export function listFiles(folder: string, options: ListOptions = {}): string[] {
  return [...walk(folder, '', options)].sort()
}

/** The same without blocking the thread, in no order; none if the folder is a file. */
export async function listFilesAsync(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
  const files = entries?.filter((entry) => entry.isFile()) ?? []
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

function* walk(root: string, folder: string, options: ListOptions): Generator<string> {
  const entries = orElseIfMissing(() => readdirSync(join(root, folder), { withFileTypes: true }), [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !options.skipFolders?.includes(path)) yield* walk(root, path, options)
    if (entry.isFile() && !(options.skipPartial && path.endsWith(PARTIAL_SUFFIX))) yield path
  }
}

function orElseIfMissing<Result, Fallback>(read: () => Result, fallback: Fallback): Result | Fallback {
  try {
    return read()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return fallback
    throw error
  }
}

/** Handles the error of a file or folder that does not exist. @throws any other error */
export function undefinedIfMissing(error: unknown): undefined {
  const code = errorCode(error)
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  return undefined
}

/** @returns undefined when the file is missing, damaged or of another form */
export function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Content | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

export function writeJsonFile(file: string, content: unknown) {
  writeIfChanged(file, Buffer.from(JSON.stringify(content)))
}

/** Only plain names: none hidden, partial (.tmp) or longer than file systems allow. */
export function isSafePath(path: string): boolean {
  return path.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]{0,254}(\/[\w-][\w.-]{0,254})*$/.test(path)
}

/** It is removed after the work, and also when the process exits meanwhile. */
export async function withTemporaryFolder<Result>(
  { prefix, parent = tmpdir() }: { prefix: string; parent?: string | undefined },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(parent, prefix))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
