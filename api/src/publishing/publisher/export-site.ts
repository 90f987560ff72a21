import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import { copyDatabase } from '@shop/db/sqlite/database-copies'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, publication, publishedPages } from '@shop/db/tables/publisher-state'
import {
  isSafePath,
  listFiles,
  readFileIfReadable,
  removeFile,
  withTemporaryFolder,
  writeIfChanged,
} from '../../base/filesystem/files.ts'
import { isHashedAsset } from '../../base/http/file-headers.ts'
import type { IncrementalBuildOptions } from './batches/create-incremental-build-deps.ts'
import { IncrementalBuild } from './batches/incremental-build.ts'
import { PublicFolder, publishRank, readSiteBundle } from './output/public-folder.ts'
import { writeRedirectRules } from './output/redirect-rules.ts'
import { startBatchRenderer } from './rendering/batch-renderer.ts'

type SiteOptions = Pick<IncrementalBuildOptions, 'siteUrl' | 'imageBaseUrl' | 'clock'>

interface ExportSiteOptions extends SiteOptions {
  databaseFile: string
  outputFolder: string
  imagesFolder?: string | undefined // its files are exported too
  workFolder?: string // the temporary folder of the machine by default
}

/** @throws before writing, if a page fails or the folder has another site in it */
export function exportSite({ workFolder: parent, ...options }: ExportSiteOptions): Promise<number> {
  return withTemporaryFolder({ prefix: 'shop-publish-', parent }, (work) => exportFrom(work, options))
}

async function exportFrom(work: string, { databaseFile, outputFolder, imagesFolder, ...options }: ExportSiteOptions) {
  const copy = join(work, 'shop.sqlite')
  const db = copyWithoutPages(databaseFile, copy)
  const shopId = readShopId(db)
  const siteFolder = join(work, 'site')
  const { siteUrl, imageBaseUrl } = options
  const renderer = await startBatchRenderer({ databaseFile: copy, siteUrl, imageBaseUrl })
  await renderSite(siteFolder, { db, renderer, ...options }).finally(async () => {
    await renderer.stop()
    db.$client.close()
  })
  return syncExportFolder(siteFolder, outputFolder, shopId, imagesFolder)
}

/** The original may be in use and stays as it is; the copy has no published pages. */
function copyWithoutPages(databaseFile: string, file: string): Database {
  copyDatabase(databaseFile, file)
  const copy = openDatabase(file)
  migrateDatabase(copy)
  for (const table of [publication, publishedPages, pageReads, failedPages]) copy.delete(table).run()
  return copy
}

async function renderSite(folder: string, options: SiteOptions & Pick<IncrementalBuildOptions, 'db' | 'renderer'>) {
  const { db } = options
  const siteBundle = readSiteBundle()
  const publicFolder = new PublicFolder(folder, siteBundle.assetsFolder)
  const build = new IncrementalBuild({ ...options, publicFolder, bundleId: siteBundle.id })
  publicFolder.copyAssets({ now: options.clock(), isUpToDate: false })
  await build.renderEverything()
  const [failed, ...more] = db.select().from(failedPages).all()
  const others = more.length > 0 ? `, and ${more.length} more pages` : ''
  if (failed) throw new Error(`${failed.path} cannot be rendered${others}: ${failed.error}`)
  writeRedirectRules(folder, { db, now: options.clock(), siteUrl: options.siteUrl })
}

const FILE_LIST = '.published'

const SHOP_LINE_PREFIX = 'shop '

/** Into a folder that may be in use. */
export function syncExportFolder(from: string, to: string, shopId: string, imagesFolder = ''): number {
  const files = listFiles(from).sort((one, other) => publishRank(one) - publishRank(other))
  const images = existsSync(imagesFolder) ? listFiles(imagesFolder).map((file) => `pictures/${file}`) : []
  const previous = readFileList(to)
  if (previous.shopId !== undefined && previous.shopId !== shopId)
    throw new Error(`${to} holds the site of another shop; choose another folder.`)
  const known = new Set(previous.files)
  assertOverwritesNothing({ files: files.filter((file) => !known.has(file)), from, to })
  const writeFileList = (paths: string[]) => writeIfChanged(join(to, FILE_LIST), formatFileList(paths, shopId))
  // Written first: after an interruption the next sync knows every file that this one may have copied.
  writeFileList([...previous.files, ...files, ...images])
  // Files that exist already are skipped: an image file never changes.
  if (images.length > 0) cpSync(imagesFolder, join(to, 'pictures'), { recursive: true, force: false })
  for (const file of files) writeIfChanged(join(to, file), readFileSync(join(from, file)))
  const current = new Set([...files, ...images])
  for (const file of previous.files) if (!current.has(file) && !isHashedAsset(file)) removeFile(join(to, file))
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
function readFileList(folder: string) {
  const lines = `${readFileIfReadable(join(folder, FILE_LIST)) ?? ''}`.split('\n')
  const shopLine = lines.find((line) => line.startsWith(SHOP_LINE_PREFIX))
  return { files: lines.filter(isSafePath), shopId: shopLine?.slice(SHOP_LINE_PREFIX.length) }
}
