import { contentTypeOf } from '../http/file-headers.ts'
import type { Storage, StoredFile } from './storage.ts'

interface CopyFilesOptions {
  from: Storage
  to: Storage
  prefix?: string
  onCopied?: (file: StoredFile) => void
}

/** Skips files that the target has, so it can be repeated. */
export async function copyFiles({ from, to, prefix = '', onCopied }: CopyFilesOptions) {
  const count = { copied: 0, already: 0, bytes: 0 }
  for await (const file of from.list(prefix)) {
    const bytes = await from.read(file.key)
    if (!bytes) continue // deleted since it was listed
    if (await hasSameBytes(to, file.key, bytes)) {
      count.already++
      continue
    }
    await to.write({ key: file.key, type: contentTypeOf(file.key), bytes })
    if (!(await hasSameBytes(to, file.key, bytes))) throw new Error(`${file.key} is not the same after it was copied.`)
    count.copied++
    count.bytes += bytes.length
    onCopied?.(file)
  }
  return count
}

async function hasSameBytes(storage: Storage, key: string, bytes: Buffer): Promise<boolean> {
  const existing = await storage.stat(key)
  if (existing?.size !== bytes.length) return false
  const stored = await storage.read(key, bytes.length)
  return stored?.equals(bytes) === true
}
