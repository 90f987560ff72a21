import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'

/** How long the hashed assets of an earlier build stay, for pages that somebody still has open or cached. */
const OLD_ASSET_TTL_MS = 24 * 60 * 60 * 1000

/** Pages that are published although they answer 404, and their files (decisions F4). */
const NOT_FOUND_PAGES: Record<string, string> = { '/404': '404.html', '/event/not-found': 'event/404.html' }

/** Whether an address is one of the pages that say that something does not exist. */
export function isNotFoundPage(path: string): boolean {
  return path in NOT_FOUND_PAGES
}

/** The file of an address inside the public folder: /services is services/index.html, /robots.txt is itself. */
export function pageFile(path: string): string {
  return NOT_FOUND_PAGES[path] ?? (extname(path) ? path.slice(1) : join(path.slice(1), 'index.html'))
}

/**
 * Writes a file so that no reader ever sees half of it, and only when its bytes differ.
 * @returns whether it was written.
 */
export function writeIfChanged(file: string, bytes: Buffer): boolean {
  const before = readFileIfExists(file)
  if (before?.equals(bytes)) return false
  if (!before) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.tmp`, bytes)
  renameSync(`${file}.tmp`, file)
  return true
}

/** Removes a page's file, and its folder when nothing else is left in it. */
export function removeFile(file: string) {
  rmSync(file, { force: true })
  try {
    rmdirSync(dirname(file))
  } catch {} // something is left in it, or it is gone already
}

/** Removes every file of the public folder that is none of these; assets are left to `sweepAssets`. */
export function removeUnknownFiles(folder: string, known: string[]) {
  const ours = new Set(known)
  const strangers = listFiles(folder).filter((file) => !ours.has(file) && !file.startsWith('_astro/'))
  for (const file of strangers) removeFile(join(folder, file))
}

/** Lays a build's own files into the public folder. Of a new build's it is marked when those before it were replaced. */
export function copyAssets(from: string, folder: string, { now, isNew }: { now: Date; isNew: boolean }) {
  for (const file of listFiles(from)) writeIfChanged(join(folder, file), readFileSync(join(from, file)))
  if (isNew) for (const file of replacedAssets(from, folder)) utimesSync(file, now, now)
}

/** Removes the assets of earlier builds a day after they were replaced; only when no page names them any more. */
export function removeOldAssets(from: string, folder: string, now: Date) {
  for (const file of replacedAssets(from, folder)) {
    if (now.getTime() - statSync(file).mtimeMs > OLD_ASSET_TTL_MS) rmSync(file)
  }
}

function replacedAssets(from: string, folder: string): string[] {
  const current = new Set(listFiles(join(from, '_astro')))
  const replaced = listFiles(join(folder, '_astro')).filter((file) => !current.has(file))
  return replaced.map((file) => join(folder, '_astro', file))
}

/** The files below a folder, relative to it and in order; none when there is no such folder. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort()
  } catch {
    return []
  }
}

function readFileIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
