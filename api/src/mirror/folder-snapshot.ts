import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { publishRank } from '../publisher/publish-rank.ts'
import { objectHash, objectKey } from './bucket-object.ts'

/** A file written within this time of being read may be written again without looking different. */
const MTIME_TOLERANCE_MS = 1_000

/** A file of the public folder as it is to stand in the bucket. */
export interface SnapshotFile {
  path: string
  publishRank: number
  hash: string
  /** undefined when it has gone meanwhile */
  readBytes(): Buffer | undefined
}

/** What the public folder holds at one moment, by key. */
export interface FolderSnapshot {
  files: Map<string, SnapshotFile>
  /** Whether all this stood there at once. Otherwise a list may link to what is missing here: nothing may be removed. */
  isConsistent: boolean
}

/** Looks at the public folder; of files that did not change since the last look, nothing is read. */
export function createFolderScanner(folder: string) {
  const hashes = new Map<string, { stamp: string; hash: string }>()

  function cachedHash(file: string): string | undefined {
    const stamp = fileStamp(join(folder, file))
    const known = hashes.get(file)
    if (known && known.stamp === stamp?.text) return known.hash
    hashes.delete(file)
    const bytes = readFileIfExists(join(folder, file))
    if (!bytes || !stamp) return undefined
    const hash = objectHash(file, bytes)
    if (Date.now() - stamp.at > MTIME_TOLERANCE_MS) hashes.set(file, { stamp: stamp.text, hash })
    return hash
  }

  /**
   * The publisher writes events first, then the lists, and removes last. So the lists are read before the rest is looked
   * at, and what they link to is there.
   * @throws when there is no home page, for then this is no site.
   */
  return function look(): FolderSnapshot {
    const lists = new Map(listLinkingPages(folder).map((file) => [file, readFileIfExists(join(folder, file))]))
    if (!lists.get('index.html')) throw new Error('The public folder holds no site.')
    const files = new Set(listFiles(folder))
    for (const file of hashes.keys()) if (!files.has(file)) hashes.delete(file)
    const snapshotFiles = new Map<string, SnapshotFile>()
    for (const file of files) {
      const bytes = lists.get(file)
      const hash = bytes ? objectHash(file, bytes) : cachedHash(file)
      const readBytes = () => bytes ?? readFileIfExists(join(folder, file))
      if (hash) snapshotFiles.set(objectKey(file), { path: file, publishRank: publishRank(file), hash, readBytes })
    }
    return { files: snapshotFiles, isConsistent: isUnchanged(folder, lists) }
  }
}

function listLinkingPages(folder: string): string[] {
  return listFiles(folder, '', ['_astro', 'event', 'share']).filter((file) => publishRank(file) >= 2)
}

/** What is removed while the folder is walked is not there. @throws when a folder cannot be read */
function listFiles(folder: string, below = '', without: string[] = []): string[] {
  return readFolder(join(folder, below)).flatMap((entry) => {
    const path = join(below, entry.name)
    if (entry.isDirectory()) return without.includes(path) ? [] : listFiles(folder, path)
    return entry.isFile() && !path.endsWith('.tmp') ? [path] : []
  })
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function isUnchanged(folder: string, lists: Map<string, Buffer | undefined>): boolean {
  const now = listLinkingPages(folder)
  return (
    now.length === lists.size && now.every((file) => equalBytes(readFileIfExists(join(folder, file)), lists.get(file)))
  )
}

function equalBytes(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one !== undefined && other !== undefined && one.equals(other)
}

function fileStamp(path: string) {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true })
  return found && { text: `${found.ino} ${found.size} ${found.mtimeNs}`, at: Number(found.mtimeMs) }
}

function readFileIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
