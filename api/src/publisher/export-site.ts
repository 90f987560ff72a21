import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { failedPages, pageReads, pages, publication } from '@shop/db/tables/publication'
import { openIncrementalBuild } from './incremental-build.ts'
import { copyAssets } from './public-folder.ts'
import { readSiteBundle } from './site-bundle.ts'
import { syncFolder } from './sync-folder.ts'

interface ExportSiteOptions {
  /** it may be in use; nothing in it is changed */
  databaseFile: string
  /** where the site is to stand */
  outputFolder: string
  siteUrl: string
  /** what stands before a stored key in a picture's address */
  imageBaseUrl: string
  clock: () => Date
}

/**
 * Writes the whole site as it stands in the database into a folder; what somebody else put there stays.
 * @returns how many files the site has
 * @throws a sentence, before anything is written, when a page cannot be rendered
 */
export async function exportSite({ databaseFile, outputFolder, ...options }: ExportSiteOptions): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'shop-publish-'))
  try {
    const folder = join(work, 'site')
    await renderSite(copyDatabase(databaseFile, join(work, 'shop.sqlite')), { folder, ...options })
    return syncFolder(folder, outputFolder)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** The database at one moment, in which nothing was ever published. */
function copyDatabase(databaseFile: string, file: string): Database {
  const original = openDatabase(databaseFile)
  try {
    original.$client.prepare('vacuum into ?').run(file)
  } finally {
    original.$client.close()
  }
  const copy = openDatabase(file)
  migrateDatabase(copy)
  for (const table of [publication, pages, pageReads, failedPages]) copy.delete(table).run()
  return copy
}

async function renderSite(
  db: Database,
  options: { folder: string } & Omit<ExportSiteOptions, 'databaseFile' | 'outputFolder'>,
) {
  const siteBundle = readSiteBundle()
  const build = openIncrementalBuild({ db, siteBundle, ...options })
  try {
    copyAssets(siteBundle.assetsFolder, options.folder, { now: options.clock(), isNew: true })
    while (!(await build.runBatch()).isLast) {}
    const [failed, ...more] = db.select().from(failedPages).all()
    if (failed) throw new Error(`${failed.path} cannot be rendered${formatRemaining(more.length)}: ${failed.error}`)
  } finally {
    build.close()
  }
}

function formatRemaining(count: number): string {
  return count > 0 ? `, and ${count} more pages` : ''
}
