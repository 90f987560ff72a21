import { createHash } from 'node:crypto'
import type { Storage, StoredFile } from './storage.ts'

interface CopyFilesOptions {
  from: Storage
  to: Storage
  /** which files; all of them by default */
  prefix?: string
  /** told of each file that was copied */
  onCopied?: (file: StoredFile) => void
}

/** Content types by the end of a key. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * Copies files from one storage to another under the same keys. Each is read back and compared; what is there already
 * with the same bytes is left, so that it may be run again after anything that broke it off.
 * @throws when a file is another one after it was written
 */
export async function copyFiles({ from, to, prefix = '', onCopied }: CopyFilesOptions) {
  const count = { copied: 0, already: 0, bytes: 0 }
  for await (const file of from.list(prefix)) {
    const bytes = await from.read(file.key, Number.POSITIVE_INFINITY)
    if (!bytes) continue // it went in the meantime
    if (await hasSameBytes(to, file.key, bytes)) {
      count.already++
      continue
    }
    await to.write({ key: file.key, type: typeOf(file.key), bytes })
    if (!(await hasSameBytes(to, file.key, bytes))) throw new Error(`${file.key} is not the same after it was copied.`)
    count.copied++
    count.bytes += bytes.length
    onCopied?.(file)
  }
  return count
}

async function hasSameBytes(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const there = await storage.stat(key)
  if (there?.size !== bytes.length) return false
  const found = await storage.read(key, bytes.length)
  return found !== undefined && hash(found) === hash(bytes)
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function typeOf(key: string): string {
  return TYPES[key.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
