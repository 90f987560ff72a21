import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readFileIfExists } from '../../base/filesystem/files.ts'
import { ASSETS_FOLDER } from '../../base/http/file-headers.ts'
import { publishRank } from '../publisher/output/public-folder.ts'
import { objectHash, objectKey } from './file-to-bucket-object.ts'

/** A file read this soon after its modification time may change again without getting a new one. */
const MTIME_TOLERANCE_MS = 1_000

export interface SnapshotFile {
  path: string // relative to the public folder
  publishRank: number
  hash: string
  readBytes(): Buffer | undefined // undefined when the file was removed since the snapshot
}

interface FolderSnapshot {
  files: Map<string, SnapshotFile> // by bucket key
  /** false when lists changed during the scan: they may link to files missing here, so nothing may be deleted */
  isConsistent: boolean
}

/** Remembers the hashes of unchanged files from one snapshot to the next. */
export function createSnapshotTaker(folder: string, { isPurged }: { isPurged: boolean }) {
  const hashes = new Map<string, { stamp: string; hash: string }>()

  /** Reads the lists first: the publisher writes events before lists, so every page that they link to is found. */
  return function takeSnapshot(): FolderSnapshot {
    const lists = new Map(listLinkingPages(folder).map((path) => [path, readPublicFile(path)]))
    if (!lists.get('index.html')) throw new Error('The public folder holds no site.')
    const paths = new Set(listFiles(folder, { skipPartial: true }))
    for (const path of hashes.keys()) if (!paths.has(path)) hashes.delete(path)
    const files = new Map<string, SnapshotFile>()
    for (const path of paths) {
      const bytes = lists.get(path)
      const hash = bytes ? objectHash(path, bytes, { isPurged }) : hashOf(path)
      const readBytes = () => bytes ?? readPublicFile(path)
      const file = hash && { path, publishRank: publishRank(path), hash, readBytes }
      if (!file) continue
      files.set(objectKey(path), file)
      // An old address is requested as /old, as /old/index.html and as /old.html.
      if (paths.has(path.replace(/\/index\.html$/, '.html'))) files.set(path, file)
    }
    return { files, isConsistent: areUnchanged(lists) }
  }

  function hashOf(path: string): string | undefined {
    const stat = statSync(join(folder, path), { throwIfNoEntry: false, bigint: true })
    const stamp = stat && `${stat.ino} ${stat.size} ${stat.mtimeNs}`
    const cached = hashes.get(path)
    if (cached && cached.stamp === stamp) return cached.hash
    hashes.delete(path)
    const bytes = readPublicFile(path)
    if (!bytes || !stamp) return undefined
    const hash = objectHash(path, bytes, { isPurged })
    if (Date.now() - Number(stat.mtimeMs) > MTIME_TOLERANCE_MS) hashes.set(path, { stamp, hash })
    return hash
  }

  function areUnchanged(lists: Map<string, Buffer | undefined>): boolean {
    const paths = listLinkingPages(folder)
    if (paths.length !== lists.size) return false
    return paths.every((path) => {
      const [before, now] = [lists.get(path), readPublicFile(path)]
      return before && now?.equals(before)
    })
  }

  function readPublicFile(path: string): Buffer | undefined {
    return readFileIfExists(join(folder, path))
  }
}

function listLinkingPages(folder: string): string[] {
  const options = { skipFolders: [ASSETS_FOLDER, 'event', 'share'], skipPartial: true }
  return listFiles(folder, options).filter((path) => publishRank(path) >= 2)
}
