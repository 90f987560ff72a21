import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isSafePath,
  listFiles,
  readFileIfReadable,
  removeFile,
  writeIfChanged,
} from '../../../base/filesystem/files.ts'
import { isHashedAsset } from '../../../base/filesystem/hashed-assets.ts'
import { publishRank } from './public-folder.ts'

const FILE_LIST = '.published'

const SHOP_LINE_PREFIX = 'shop '

/** Into a folder that may be in use. */
export function syncExportFolder(from: string, to: string, shopId: string, imagesFolder = ''): number {
  const files = listFiles(from).sort((one, other) => publishRank(one) - publishRank(other))
  const images = existsSync(imagesFolder) ? listFiles(imagesFolder).map((file) => `pictures/${file}`) : []
  const previous = readFileList(to)
  if (previous?.shopId !== undefined && previous.shopId !== shopId)
    throw new Error(`${to} holds the site of another shop; choose another folder.`)
  const previousFiles = previous?.files ?? []
  const known = new Set(previousFiles)
  assertOverwritesNothing({ files: files.filter((file) => !known.has(file)), from, to })
  const writeFileList = (paths: string[]) => writeIfChanged(join(to, FILE_LIST), formatFileList(paths, shopId))
  // Written first: after an interruption the next sync knows every file that this one may have copied.
  writeFileList([...previousFiles, ...files, ...images])
  // Files that exist already are skipped: an image file never changes.
  if (images.length > 0) cpSync(imagesFolder, join(to, 'pictures'), { recursive: true, force: false })
  for (const file of files) writeIfChanged(join(to, file), readFileSync(join(from, file)))
  const current = new Set([...files, ...images])
  for (const file of previousFiles) if (!current.has(file) && !isHashedAsset(file)) removeFile(join(to, file))
  writeFileList([...current])
  return files.length
}

function assertOverwritesNothing({ files, from, to }: { files: string[]; from: string; to: string }) {
  const overwritten = files.find((file) => {
    const existing = readFileIfReadable(join(to, file))
    return existing !== undefined && !existing.equals(readFileSync(join(from, file)))
  })
  if (overwritten !== undefined)
    throw new Error(`${to} holds another site, whose ${overwritten} would be overwritten; choose another folder.`)
}

function formatFileList(files: string[], shopId: string): Buffer {
  const lines = [SHOP_LINE_PREFIX + shopId, ...[...new Set(files)].sort()]
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** Accepts only safe paths, because anyone may have edited the list. */
function readFileList(folder: string): { files: string[]; shopId: string | undefined } | undefined {
  const lines = readFileIfReadable(join(folder, FILE_LIST))?.toString().split('\n')
  const shopLine = lines?.find((line) => line.startsWith(SHOP_LINE_PREFIX))
  return lines && { files: lines.filter(isSafePath), shopId: shopLine?.slice(SHOP_LINE_PREFIX.length) }
}
