import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, readFileIfReadable, removeFile, writeIfChanged } from '../../../base/filesystem/files.ts'
import { ASSETS_FOLDER, isHashedAsset, OLD_ASSET_TTL_MS } from '../../../base/http/file-headers.ts'
import { pageFile, pagePath } from './page-paths.ts'

export class PublicFolder {
  readonly path: string
  readonly #assetsFolder: string

  constructor(path: string, assetsFolder: string) {
    this.path = path
    this.#assetsFolder = assetsFolder
  }

  /** @returns whether its bytes changed */
  writePage(path: string, bytes: Uint8Array): boolean {
    return writeIfChanged(join(this.path, pageFile(path)), bytes)
  }

  removePage(path: string) {
    this.removeFile(pageFile(path))
  }

  listUnknownFiles(knownPages: string[]): string[] {
    const known = new Set([...listFiles(this.#assetsFolder), ...knownPages.map(pageFile)])
    return listFiles(this.path).filter((file) => !known.has(file) && !isHashedAsset(file))
  }

  removeFile(file: string) {
    removeFile(join(this.path, file))
  }

  /** Caches may show an old version of these, even of a page that a crash left without a row. */
  listUnhashedPaths(): string[] {
    const files = listFiles(this.path).filter((file) => !isHashedAsset(file))
    return files.flatMap((file) => pagePath(file) ?? [])
  }

  /** After a crash pages may name any asset, so others count as replaced now. */
  copyAssets({ now, isUpToDate }: { now: Date; isUpToDate: boolean }): string[] {
    const changed = listFiles(this.#assetsFolder).filter((file) =>
      writeIfChanged(join(this.path, file), readFileSync(join(this.#assetsFolder, file))),
    )
    if (!isUpToDate) this.#keepReplacedAssets(now)
    return changed.map((file) => `/${file}`)
  }

  /** To be called when nothing is left to render. The old file of a page that failed may still name them. */
  removeOldAssets({ now, hasFailedPages }: { now: Date; hasFailedPages: boolean }) {
    if (hasFailedPages) return this.#keepReplacedAssets(now)
    for (const file of this.#replacedAssets())
      if (now.getTime() - statSync(file).mtimeMs > OLD_ASSET_TTL_MS) rmSync(file)
  }

  #keepReplacedAssets(now: Date) {
    for (const file of this.#replacedAssets()) utimesSync(file, now, now)
  }

  #replacedAssets(): string[] {
    const current = new Set(listFiles(join(this.#assetsFolder, ASSETS_FOLDER)))
    const replaced = listFiles(join(this.path, ASSETS_FOLDER)).filter((file) => !current.has(file))
    return replaced.map((file) => join(this.path, ASSETS_FOLDER, file))
  }
}

/** Lower ranks are published first: assets and images, then events, then the lists that link to them, then home. */
export function publishRank(file: string): 0 | 1 | 2 | 3 {
  if (file === 'index.html') return 3
  if (isHashedAsset(file) || !/\.(html|xml|ics|txt)$/.test(file)) return 0
  return file.startsWith('event/') ? 1 : 2
}

const dist = fileURLToPath(new URL('..', import.meta.resolve('@shop/site/renderer')))
const assetsFolder = join(dist, 'client')

export function readSiteAsset(path: string): Buffer | undefined {
  return readFileIfReadable(join(assetsFolder, path))
}

export function readSiteBundle() {
  const hash = createHash('sha256')
  for (const file of listFiles(dist)) hash.update(`${file}\n`).update(readFileSync(join(dist, file)))
  return { id: hash.digest('hex').slice(0, 16), assetsFolder }
}
