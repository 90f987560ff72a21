import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemoShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { backupRuns } from '@shop/db/tables/backup-runs'
import { events } from '@shop/db/tables/events'
import { DAY_MS } from '@shop/db/time/durations'
import { MONTHS } from '@shop/db/time/event-time/event-date'

const UPCOMING_COUNT = 24

/** Makes a data folder with the demo shop and `count` events, of which the last 24 are upcoming. */
export function createShopWithEvents(count: number, now: Date) {
  const dataDir = makeTemporaryFolder()
  const databaseFile = join(dataDir, 'shop.sqlite')
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemoShop(db, { now, imagesFolder: join(dataDir, 'pictures') })
  db.delete(events).run()
  db.transaction((tx) => {
    for (let index = 0; index < count; index++)
      tx.insert(events)
        .values(eventAt(index, count, now))
        .run()
  })
  // The first backup of a new shop would run during the measurements.
  const startedAt = now.toISOString()
  db.insert(backupRuns).values({ store: 'none', started_at: startedAt, finished_at: startedAt, revision: 0 }).run()
  const newestEvent = db.select().from(events).all().at(-1)
  db.$client.close()
  if (!newestEvent) throw new Error('A shop without events cannot be measured.')
  return { dataDir, databaseFile, newestEvent }
}

function eventAt(index: number, count: number, now: Date) {
  const daysAhead =
    index >= count - UPCOMING_COUNT ? 2 + index - (count - UPCOMING_COUNT) : -2 - ((count - index) % 3000)
  const date = new Date(now.getTime() + daysAhead * DAY_MS)
  return {
    month: MONTHS[date.getUTCMonth()] ?? 'JAN',
    day: `${date.getUTCDate()}`,
    year: date.getUTCFullYear(),
    time: '10:00 AM - 4:00 PM',
    title: `Open chair ${index}`,
    location: 'Pole & Pine',
    address: '1420 Old Colorado Ave, Colorado Springs',
    short_description: 'An afternoon of cuts, cider and good company for the whole block.',
    description: `Come by for **number ${index}**.\n\n### What to expect\n\n- Walk-ins all day\n- Hot cider\n\n[More](https://example.org/${index})`,
    image_id: 1 + (index % 8),
    updated_at: now.toISOString(),
    updated_by: null,
  }
}

/** Makes a folder that is removed when the process ends, also by an error or a signal. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}
