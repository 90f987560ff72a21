import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readFileIfReadable, removeFile, writeIfChanged } from '../filesystem/files.ts'
import { isSafePath } from '../filesystem/safe-path.ts'
import { isAsset } from './asset-files.ts'
import { publishRank } from './publish-rank.ts'

/** The files of the last sync, one a line; web servers do not serve dotfiles. */
const FILE_LIST = '.published'

/** Copies a site into a folder that may be in use. Assets of earlier syncs stay. @returns the number of files */
export function syncExportFolder(from: string, to: string): number {
  const files = listFiles(from).sort((one, other) => publishRank(one) - publishRank(other))
  const previous = readFileList(to)
  // Written first: after an interruption the next sync knows every file that this one may have copied.
  writeIfChanged(join(to, FILE_LIST), formatFileList([...previous, ...files]))
  for (const file of files) writeIfChanged(join(to, file), readFileSync(join(from, file)))
  const current = new Set(files)
  for (const file of previous) if (!current.has(file) && !isAsset(file)) removeFile(join(to, file))
  writeIfChanged(join(to, FILE_LIST), formatFileList(files))
  return files.length
}

function formatFileList(files: string[]): Buffer {
  return Buffer.from(`${[...new Set(files)].sort().join('\n')}\n`)
}

/** Accepts only safe paths, because anyone may have edited the list. */
function readFileList(folder: string): string[] {
  const files = readFileIfReadable(join(folder, FILE_LIST))?.toString().split('\n') ?? []
  return files.filter(isSafePath)
}
