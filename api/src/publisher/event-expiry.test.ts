import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/record-store'
import { seedDemoShop } from '@shop/db/seed/seed-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRendering } from './rendering.ts'
import { sampleEvent } from './sample-event.fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-expiry-'))
const folder = join(dataDir, 'public')
const time = { now: Date.parse('2026-12-12T12:00:00Z') }

let eventPath: string
let plannedPath: string
let rendering: Awaited<ReturnType<typeof openRendering>>
beforeAll(async () => {
  const ids = createShop(join(dataDir, 'shop.sqlite'))
  eventPath = `event/${ids.event}`
  plannedPath = `event/${ids.planned}`
  rendering = await openRendering({
    databaseFile: join(dataDir, 'shop.sqlite'),
    folder,
    siteUrl: 'https://shop.example',
    imageBaseUrl: '/pictures/',
    clock: () => new Date(time.now),
    sendEvent() {},
  })
  await rendering.run()
})
afterAll(async () => {
  await rendering.stop()
  rmSync(dataDir, { recursive: true })
})

/** Makes the database. @returns the ids of an event on 12 December until 2 PM, and of one that is shown for two days */
function createShop(databaseFile: string) {
  const db = openDatabase(databaseFile)
  migrateDatabase(db)
  seedDemoShop(db, { now: new Date(time.now), imagesFolder: join(dataDir, 'pictures') })
  const records = createRecordStore(db, events, 'events')
  const event = records.create(sampleEvent, { userId: null }).id
  const moments = { show_from: '2026-12-14T09:00', show_until: '2026-12-16T09:00' }
  const planned = records.create({ ...sampleEvent, ...moments, title: 'Silent Sale', day: '24' }, { userId: null }).id
  db.$client.close()
  return { event, planned }
}

function pageContains(path: string, text: string): boolean {
  return readFileSync(join(folder, `${path}/index.html`), 'utf8').includes(text)
}

/** Lets the clock pass a time. The publisher looks at it a moment before, and then only when its timer wakes it. */
async function passTime(at: string) {
  time.now = Date.parse(at) - 20
  await rendering.run()
  time.now = Date.parse(at) + 1_000
}

test('when an event ends its page says so, without any save', async () => {
  const isOver = () => pageContains(eventPath, 'Event Has Passed')
  await passTime('2026-12-12T21:00:00Z')
  expect(isOver()).toBe(false)
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
  expect(pageContains('events', 'Snow Market')).toBe(true)
})

test('at midnight the events of the previous day leave the lists', async () => {
  const isListed = () => pageContains('events', 'Snow Market')
  await passTime('2026-12-13T07:00:00Z')
  expect(isListed()).toBe(true)
  await expect.poll(isListed, { timeout: 20_000 }).toBe(false)
})

test('a planned event comes onto the site and leaves it at its moments', async () => {
  const hasPage = () => existsSync(join(folder, plannedPath, 'index.html'))
  const isListed = () => ['', 'events'].every((path) => pageContains(path, 'Silent Sale'))
  expect([hasPage(), isListed()]).toEqual([false, false])
  await passTime('2026-12-14T16:00:00Z')
  expect([hasPage(), isListed()]).toEqual([false, false])
  await expect.poll(() => [hasPage(), isListed()], { timeout: 20_000 }).toEqual([true, true])
  await passTime('2026-12-16T16:00:00Z')
  expect([hasPage(), isListed()]).toEqual([true, true])
  await expect.poll(() => [hasPage(), isListed()], { timeout: 20_000 }).toEqual([false, false])
})

test('a clock that is set back brings a planned event back', async () => {
  time.now = Date.parse('2026-12-15T16:00:00Z')
  await rendering.run()
  expect(existsSync(join(folder, plannedPath, 'index.html'))).toBe(true)
})
