import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRank } from '../mirror/bucket-object.ts'
import { listFiles, removeFile, writeIfChanged } from './public-folder.ts'

/** Names what an earlier delivery brought, one file a line. Web servers show no file that begins with a dot. */
const FILE_LIST = '.published'

/**
 * Brings a site into a folder that may be served meanwhile: what pages link to first, and away last with the pages of an
 * earlier delivery that are gone. Hashed assets of earlier builds stay, and so does what was never delivered.
 * @returns how many files the site has
 */
export function syncFolder(from: string, to: string): number {
  const files = listFiles(from).sort((one, other) => publishRank(one) - publishRank(other))
  const before = readFileList(to)
  // Whatever breaks off, the next delivery knows what this one may have brought.
  writeIfChanged(join(to, FILE_LIST), formatFileList([...before, ...files]))
  for (const file of files) writeIfChanged(join(to, file), readFileSync(join(from, file)))
  const now = new Set(files)
  for (const file of before) if (!now.has(file) && !file.startsWith('_astro/')) removeFile(join(to, file))
  writeIfChanged(join(to, FILE_LIST), formatFileList(files))
  return files.length
}

function formatFileList(files: string[]): Buffer {
  return Buffer.from(`${[...new Set(files)].sort().join('\n')}\n`)
}

/** Only plain names below the folder, whatever somebody wrote into the list. */
function readFileList(folder: string): string[] {
  try {
    const files = readFileSync(join(folder, FILE_LIST), 'utf8').split('\n')
    return files.filter((file) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file))
  } catch {
    return []
  }
}
