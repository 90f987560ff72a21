import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedPages, pageReads, pages, publication } from '@shop/db/publication'
import { type Database, migrateDatabase, openDatabase } from '@shop/db/sqlite'
import { readBuild } from './build.ts'
import { deliver } from './deliver.ts'
import { layAssets } from './folder.ts'
import { openPress } from './press.ts'

interface Order {
  /** it may be in use; nothing in it is changed */
  databaseFile: string
  /** where the site is to stand */
  out: string
  siteUrl: string
  /** what stands before a stored key in a picture's address */
  pictures: string
  clock: () => Date
}

/**
 * Writes the whole site as it stands in the database into a folder; what somebody else put there stays.
 * @returns how many files the site has
 * @throws a sentence, before anything is written, when a page cannot be rendered
 */
export async function printSite({ databaseFile, out, ...edition }: Order): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'shop-publish-'))
  try {
    const folder = join(work, 'site')
    await print(copyOf(databaseFile, join(work, 'shop.sqlite')), { folder, ...edition })
    return deliver(folder, out)
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** The database at one moment, in which nothing was ever published. */
function copyOf(databaseFile: string, file: string): Database {
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

async function print(db: Database, edition: { folder: string } & Omit<Order, 'databaseFile' | 'out'>) {
  const build = readBuild()
  const press = openPress({ db, build, ...edition })
  try {
    layAssets(build.assets, edition.folder, { now: edition.clock(), isNew: true })
    while (!(await press.step()).isLast) {}
    const [failed, ...more] = db.select().from(failedPages).all()
    if (failed) throw new Error(`${failed.path} cannot be rendered${andMore(more.length)}: ${failed.error}`)
  } finally {
    press.close()
  }
}

function andMore(count: number): string {
  return count > 0 ? `, and ${count} more pages` : ''
}
