import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, readFileIfReadable } from '../../../base/filesystem/files.ts'

interface SiteBundle {
  id: string
  assetsFolder: string
}

const dist = fileURLToPath(new URL('..', import.meta.resolve('@shop/site/renderer')))
const assetsFolder = join(dist, 'client')

export function readSiteAsset(path: string): Buffer | undefined {
  return readFileIfReadable(join(assetsFolder, path))
}

export function readSiteBundle(): SiteBundle {
  const hash = createHash('sha256')
  for (const file of listFiles(dist)) hash.update(`${file}\n`).update(readFileSync(join(dist, file)))
  return { id: hash.digest('hex').slice(0, 16), assetsFolder }
}
