import { join } from 'node:path'
import { readShopId } from '@shop/db/records/read-shop-id'
import { copyDatabase } from '@shop/db/sqlite/copy-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, publication, publishedPages } from '@shop/db/tables/publication'
import { withTemporaryFolder } from '../../base/filesystem/files.ts'
import type { IncrementalBuildOptions } from './batches/create-incremental-build-deps.ts'
import { IncrementalBuild } from './batches/incremental-build.ts'
import { PublicFolder } from './output/public-folder.ts'
import { writeRedirectRules } from './output/redirect-rules.ts'
import { readSiteBundle } from './output/site-bundle.ts'
import { syncExportFolder } from './output/sync-export-folder.ts'
import { startBatchRenderer } from './rendering/batch-renderer.ts'

type SiteOptions = Pick<IncrementalBuildOptions, 'siteUrl' | 'imageBaseUrl' | 'clock'>

interface ExportSiteOptions extends SiteOptions {
  databaseFile: string
  outputFolder: string
  imagesFolder?: string | undefined // its files are exported too
  workFolder?: string // the temporary folder of the machine by default
}

/** @throws before writing, if a page fails or the folder holds another site */
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
  if (failed) throw new Error(`${failed.path} cannot be rendered${formatRemaining(more.length)}: ${failed.error}`)
  writeRedirectRules(folder, { db, now: options.clock() })
}

function formatRemaining(count: number): string {
  return count > 0 ? `, and ${count} more pages` : ''
}
