import { join } from 'node:path'
import { seedDemoShop } from '@shop/db/seed/seed-shop'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { backupRuns } from '@shop/db/tables/backup-runs'
import { events } from '@shop/db/tables/events'
import { DAY_MS } from '@shop/db/time/durations'
import { MONTHS } from '@shop/db/time/event-time/event-date'
import { MAX_LENGTHS } from '@shop/db/validation/text-limits'
import { makeTemporaryFolder } from './temporary-folder.ts'

const UPCOMING_COUNT = 24

interface ShopOptions {
  /** makes every event upcoming and each of its texts as long as it may be */
  isLargest?: boolean
}

/** Makes a data folder with the demo shop and `count` events, of which the last 24 are upcoming. */
export function createShopWithEvents(count: number, now: Date, { isLargest = false }: ShopOptions = {}) {
  const dataDir = makeTemporaryFolder()
  const databaseFile = join(dataDir, 'shop.sqlite')
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemoShop(db, { now, imagesFolder: join(dataDir, 'pictures') })
  db.delete(events).run()
  db.transaction((tx) => {
    for (let index = 0; index < count; index++) {
      const event = isLargest ? largestEventAt(index, now) : eventAt(index, count, now)
      tx.insert(events).values(event).run()
    }
  })
  // The first backup of a new shop would run during the measurements.
  const startedAt = now.toISOString()
  db.insert(backupRuns).values({ store: 'none', started_at: startedAt, finished_at: startedAt, revision: 0 }).run()
  const newestEvent = db.select().from(events).all().at(-1)
  db.$client.close()
  if (!newestEvent) throw new Error('A shop without events cannot be measured.')
  return { dataDir, databaseFile, newestEvent }
}

function largestEventAt(index: number, now: Date) {
  return {
    ...eventAt(index, index + 1, new Date(now.getTime() + index * DAY_MS)),
    title: fill(`Open chair ${index}`, MAX_LENGTHS.line),
    location: fill('Pole & Pine', MAX_LENGTHS.line),
    address: fill('1420 Old Colorado Ave', MAX_LENGTHS.line),
    short_description: fill('An afternoon of cuts, cider and good company.', MAX_LENGTHS.shortText),
    description: fill(`Come by for **number ${index}**, with hot cider.`, MAX_LENGTHS.markdown),
  }
}

function fill(sentence: string, length: number): string {
  return `${sentence} `.repeat(Math.ceil(length / sentence.length)).slice(0, length)
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
