import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, keyOf, rankOf } from './object.ts'

/** A file written within this time of being read may be written again without looking different. */
const RACY_MS = 1_000

/** A file of the public folder as it is to stand in the bucket. */
export interface Item {
  file: string
  rank: number
  hash: string
  /** undefined when it has gone meanwhile */
  read(): Buffer | undefined
}

/** What the public folder holds at one moment, by key. */
export interface Look {
  items: Map<string, Item>
  /** Whether all this stood there at once. Otherwise a list may link to what is missing here: nothing may be removed. */
  settled: boolean
}

/** Looks at the public folder; of files that did not change since the last look, nothing is read. */
export function openShelf(folder: string) {
  const hashes = new Map<string, { stamp: string; hash: string }>()

  function hashAt(file: string): string | undefined {
    const stamp = stampOf(join(folder, file))
    const known = hashes.get(file)
    if (known && known.stamp === stamp?.text) return known.hash
    hashes.delete(file)
    const bytes = readIfThere(join(folder, file))
    if (!bytes || !stamp) return undefined
    const hash = hashOf(file, bytes)
    if (Date.now() - stamp.at > RACY_MS) hashes.set(file, { stamp: stamp.text, hash })
    return hash
  }

  /**
   * The publisher writes events first, then the lists, and removes last. So the lists are read before the rest is looked
   * at, and what they link to is there.
   * @throws when there is no home page, for then this is no site.
   */
  return function look(): Look {
    const lists = new Map(listsIn(folder).map((file) => [file, readIfThere(join(folder, file))]))
    if (!lists.get('index.html')) throw new Error('The public folder holds no site.')
    const files = new Set(filesIn(folder))
    for (const file of hashes.keys()) if (!files.has(file)) hashes.delete(file)
    const items = new Map<string, Item>()
    for (const file of files) {
      const bytes = lists.get(file)
      const hash = bytes ? hashOf(file, bytes) : hashAt(file)
      const read = () => bytes ?? readIfThere(join(folder, file))
      if (hash) items.set(keyOf(file), { file, rank: rankOf(file), hash, read })
    }
    return { items, settled: isStill(folder, lists) }
  }
}

function listsIn(folder: string): string[] {
  return filesIn(folder, '', ['_astro', 'event', 'share']).filter((file) => rankOf(file) >= 2)
}

/** What is removed while the folder is walked is not there. @throws when a folder cannot be read */
function filesIn(folder: string, below = '', without: string[] = []): string[] {
  return entriesOf(join(folder, below)).flatMap((entry) => {
    const path = join(below, entry.name)
    if (entry.isDirectory()) return without.includes(path) ? [] : filesIn(folder, path)
    return entry.isFile() && !path.endsWith('.tmp') ? [path] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function isStill(folder: string, lists: Map<string, Buffer | undefined>): boolean {
  const now = listsIn(folder)
  return now.length === lists.size && now.every((file) => same(readIfThere(join(folder, file)), lists.get(file)))
}

function same(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one !== undefined && other !== undefined && one.equals(other)
}

function stampOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true })
  return found && { text: `${found.ino} ${found.size} ${found.mtimeNs}`, at: Number(found.mtimeMs) }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
