import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, publication, publishedPages } from '@shop/db/tables/publication'
import { IncrementalBuild } from './incremental-build.ts'
import { PublicFolder } from './public-folder.ts'
import { readSiteBundle } from './site-bundle.ts'
import { syncExportFolder } from './sync-export-folder.ts'

interface RenderSiteOptions {
  siteUrl: string
  imageBaseUrl: string
  clock: () => Date
}

interface ExportSiteOptions extends RenderSiteOptions {
  databaseFile: string
  outputFolder: string
}

/** Writes the site into a folder. @returns its number of files @throws a sentence, before writing, if a page fails */
export async function exportSite({ databaseFile, outputFolder, ...options }: ExportSiteOptions): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'shop-publish-'))
  try {
    const db = copyDatabase(databaseFile, join(work, 'shop.sqlite'))
    const siteFolder = join(work, 'site')
    await renderSite(db, siteFolder, options).finally(() => db.$client.close())
    return syncExportFolder(siteFolder, outputFolder)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** The original may be in use and stays as it is; the copy has no published pages. */
function copyDatabase(databaseFile: string, file: string): Database {
  const original = openDatabase(databaseFile)
  try {
    original.$client.prepare('vacuum into ?').run(file)
  } finally {
    original.$client.close()
  }
  const copy = openDatabase(file)
  migrateDatabase(copy)
  for (const table of [publication, publishedPages, pageReads, failedPages]) copy.delete(table).run()
  return copy
}

async function renderSite(db: Database, folder: string, options: RenderSiteOptions) {
  const siteBundle = readSiteBundle()
  const publicFolder = new PublicFolder(folder, siteBundle.assetsFolder)
  const build = new IncrementalBuild({ db, publicFolder, bundleId: siteBundle.id, ...options })
  publicFolder.copyAssets({ now: options.clock(), isNewBuild: true })
  while (!(await build.runBatch()).isComplete) {}
  const [failed, ...more] = db.select().from(failedPages).all()
  if (failed) throw new Error(`${failed.path} cannot be rendered${formatRemaining(more.length)}: ${failed.error}`)
}

function formatRemaining(count: number): string {
  return count > 0 ? `, and ${count} more pages` : ''
}
