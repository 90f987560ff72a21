import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { vi } from 'vitest'
import type { PurgeTarget } from '../../src/outbox/purges/purge-requests.ts'
import { openRenderLoop } from '../../src/publishing/publisher/open-render-loop.ts'
import { sampleEvent } from './sample-event.fixture.ts'

const MOMENTS = { show_from: '2026-12-14T09:00', show_until: '2026-12-16T09:00' }

/** A shop at noon of 12 December 2026, whose clock the test sets; rendered by `openRenderLoop` as by a server. */
export function createClockShop() {
  const dataDir = makeTestFolder()
  const databaseFile = join(dataDir, 'shop.sqlite')
  const folder = join(dataDir, 'public')
  const time = { now: Date.parse('2026-12-12T12:00:00Z') }
  const ids = seedEvents(databaseFile, new Date(time.now))
  let isComplete = false
  const readPage = (path: string) => readFileSync(join(folder, `${path}/index.html`), 'utf8')

  return {
    time,
    folder,
    databaseFile,
    /** ends on 12 December at 2 PM */
    eventPath: `event/${ids.event}`,
    /** is shown from 14 to 16 December, 9 AM in the shop, which is 4 PM UTC */
    plannedPath: `event/${ids.planned}`,
    hasFile: (path: string) => existsSync(join(folder, path)),
    hasPage: (path: string) => existsSync(join(folder, path, 'index.html')),
    readPage,
    pageContains: (path: string, text: string) => readPage(path).includes(text),
    /** Share images and icons follow after the pages. */
    waitUntilComplete: () => vi.waitUntil(() => isComplete, 180_000),
    open: ({ purgeTarget }: { purgeTarget?: PurgeTarget } = {}) =>
      openRenderLoop({
        databaseFile,
        folder,
        siteUrl: 'https://shop.example',
        imageBaseUrl: '/pictures/',
        clock: () => new Date(time.now),
        purgeTarget,
        sendEvent(event) {
          if (event.event === 'rendered') isComplete = event.isComplete
        },
      }),
  }
}

function seedEvents(databaseFile: string, now: Date) {
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedEmptyShop(db, { now })
  const records = createRecordStore(db, 'events')
  const event = records.create(sampleEvent, { userId: null }).id
  const planned = records.create({ ...sampleEvent, ...MOMENTS, title: 'Silent Sale', day: '24' }, { userId: null }).id
  records.create({ ...sampleEvent, title: 'Between the others', day: '18' }, { userId: null })
  db.$client.close()
  return { event, planned }
}
