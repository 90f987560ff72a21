import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rankOf } from '../mirror/object.ts'
import { filesBelow, removeFile, writeChanged } from './folder.ts'

/** Names what an earlier delivery brought, one file a line. Web servers show no file that begins with a dot. */
const LIST = '.published'

/**
 * Brings a site into a folder that may be served meanwhile: what pages link to first, and away last with the pages of an
 * earlier delivery that are gone. Hashed assets of earlier builds stay, and so does what was never delivered.
 * @returns how many files the site has
 */
export function deliver(from: string, to: string): number {
  const files = filesBelow(from).sort((one, other) => rankOf(one) - rankOf(other))
  const before = delivered(to)
  // Whatever breaks off, the next delivery knows what this one may have brought.
  writeChanged(join(to, LIST), listOf([...before, ...files]))
  for (const file of files) writeChanged(join(to, file), readFileSync(join(from, file)))
  const now = new Set(files)
  for (const file of before) if (!now.has(file) && !file.startsWith('_astro/')) removeFile(join(to, file))
  writeChanged(join(to, LIST), listOf(files))
  return files.length
}

function listOf(files: string[]): Buffer {
  return Buffer.from(`${[...new Set(files)].sort().join('\n')}\n`)
}

/** Only plain names below the folder, whatever somebody wrote into the list. */
function delivered(folder: string): string[] {
  try {
    const files = readFileSync(join(folder, LIST), 'utf8').split('\n')
    return files.filter((file) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file))
  } catch {
    return []
  }
}
