import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { journalBegin } from '@shop/db/records/past-records'
import { createRecordStore } from '@shop/db/records/record-store'
import { copyDatabase } from '@shop/db/sqlite/copy-database'
import type { Database } from '@shop/db/sqlite/open-database'
import { createMomentRenderer } from '../../api/src/moments/moment-renderer.ts'
import type { TestShop } from '../../api/src/testing/open-test-shop.ts'
import { findImagesWithoutVariants } from './find-images-without-variants.ts'

export type Pages = Map<string, string>

export type Archive = ReturnType<typeof archiveDatabase>

const PAGES = ['/', '/services', '/events', '/meet-the-team', '/reviews', '/404', '/event/not-found']
const FEEDS = ['/events.ics', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']

/** Copies the database of a shop as it is now, with what renders the copy as the publisher would. */
export function archiveDatabase(shop: TestShop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-archive-'))
  const databaseFile = join(dataDir, 'shop.sqlite')
  copyDatabase(shop.databaseFile, databaseFile)
  const at = shop.appDeps.clock()
  const revision = newestRevision(shop.db)
  const hasAllVariants = findImagesWithoutVariants(createRecordStore(shop.db, 'images').list()).length === 0
  const renderer = createMomentRenderer({ databaseFile, siteUrl: 'https://shop.example', imageBaseUrl: '/pictures/' })

  const render = (now = at) =>
    readPages(listPaths(shop.db), async (path) => {
      const moment = { at: now, pastRevision: undefined, isExact: true }
      const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
      return renderer.render(path, moment).then(text, ({ message }) => `${message}`)
    })

  /** Whether the clock was not put back past it: what was saved before it, and only that, has an earlier time. */
  function isDistinct(now: Date) {
    const unlike = shop.db.$client.prepare('select 1 from changes where (revision > ?) = (at <= ?)')
    return journalBegin(shop.db) <= at.toISOString() && at < now && !unlike.get(revision, at.toISOString())
  }

  async function remove() {
    await renderer.stop()
    rmSync(dataDir, { recursive: true })
  }

  return { at, dataDir, databaseFile, hasAllVariants, render, isDistinct, remove }
}

/** Of every event that there ever was, too. */
export function listPaths(db: Database): string[] {
  const newest = Number(db.$client.prepare(`select max(record_id) from changes where noun = 'events'`).pluck().get())
  const events = Array.from({ length: newest }, (_, index) => `/event/${index + 1}`)
  return [...PAGES, ...FEEDS, ...events.flatMap((path) => [path, `${path}.ics`])]
}

/** What a call answers for each path; texts of errors count as pages, so that both sides must say the same. */
export async function readPages(paths: string[], read: (path: string) => Promise<string>): Promise<Pages> {
  const pages: Pages = new Map()
  for (const path of paths) pages.set(path, await read(path))
  return pages
}
