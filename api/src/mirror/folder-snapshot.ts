import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readFileIfExists } from '../filesystem/files.ts'
import { ASSETS_FOLDER } from '../filesystem/hashed-assets.ts'
import { publishRank } from '../publisher/output/publish-rank.ts'
import { objectHash, objectKey } from './bucket-object.ts'

/** A file read this soon after its modification time may change again without getting another one. */
const MTIME_TOLERANCE_MS = 1_000

export interface SnapshotFile {
  path: string // relative to the public folder
  publishRank: number
  hash: string
  readBytes(): Buffer | undefined // undefined when the file was removed since the snapshot
}

export interface FolderSnapshot {
  files: Map<string, SnapshotFile> // by bucket key
  /** false when lists changed during the scan: they may link to files missing here, so nothing may be deleted */
  isConsistent: boolean
}

export class FolderScanner {
  readonly #folder: string
  readonly #isPurged: boolean
  readonly #hashes = new Map<string, { stamp: string; hash: string }>()

  constructor(folder: string, { isPurged }: { isPurged: boolean }) {
    this.#folder = folder
    this.#isPurged = isPurged
  }

  /** Reads the lists first: the publisher writes events before lists, so every page that they link to is found. */
  takeSnapshot(): FolderSnapshot {
    const lists = new Map(listLinkingPages(this.#folder).map((path) => [path, this.#readBytes(path)]))
    if (!lists.get('index.html')) throw new Error('The public folder holds no site.')
    const paths = new Set(listFiles(this.#folder, { skipPartial: true }))
    for (const path of this.#hashes.keys()) if (!paths.has(path)) this.#hashes.delete(path)
    const files = new Map<string, SnapshotFile>()
    for (const path of paths) {
      const bytes = lists.get(path)
      const hash = bytes ? this.#hashBytes(path, bytes) : this.#hashOf(path)
      const readBytes = () => bytes ?? this.#readBytes(path)
      if (hash) files.set(objectKey(path), { path, publishRank: publishRank(path), hash, readBytes })
    }
    return { files, isConsistent: this.#areUnchanged(lists) }
  }

  #hashOf(path: string): string | undefined {
    const stat = statSync(join(this.#folder, path), { throwIfNoEntry: false, bigint: true })
    const stamp = stat && `${stat.ino} ${stat.size} ${stat.mtimeNs}`
    const cached = this.#hashes.get(path)
    if (cached && cached.stamp === stamp) return cached.hash
    this.#hashes.delete(path)
    const bytes = this.#readBytes(path)
    if (!bytes || !stamp) return undefined
    const hash = this.#hashBytes(path, bytes)
    if (Date.now() - Number(stat.mtimeMs) > MTIME_TOLERANCE_MS) this.#hashes.set(path, { stamp, hash })
    return hash
  }

  #hashBytes(path: string, bytes: Buffer): string {
    return objectHash(path, bytes, { isPurged: this.#isPurged })
  }

  #areUnchanged(lists: Map<string, Buffer | undefined>): boolean {
    const paths = listLinkingPages(this.#folder)
    if (paths.length !== lists.size) return false
    return paths.every((path) => {
      const [before, now] = [lists.get(path), this.#readBytes(path)]
      return before && now?.equals(before)
    })
  }

  #readBytes(path: string): Buffer | undefined {
    return readFileIfExists(join(this.#folder, path))
  }
}

function listLinkingPages(folder: string): string[] {
  const options = { skipFolders: [ASSETS_FOLDER, 'event', 'share'], skipPartial: true }
  return listFiles(folder, options).filter((path) => publishRank(path) >= 2)
}
