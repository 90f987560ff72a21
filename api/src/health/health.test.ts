import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { DAY_MS } from '@shop/db/time/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { damageTable } from '../../testing/damage-table.fixture.ts'
import { createClient, openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { createApp } from '../app.ts'

let callAnonymously: TestShop['callAnonymously']
const shop = await openTestShop()
await shop.waitUntilLive()
beforeEach(() => {
  // A health check of its own for each test, because it remembers answers.
  callAnonymously = createClient(createApp(shop.appDeps), shop.token).callAnonymously
})
afterEach(() => vi.restoreAllMocks())

async function fetchHealth() {
  const response = await callAnonymously('GET', '/health')
  return { code: response.status, ...((await response.json()) as object) }
}

/** The answer as soon as it has these values; it is a second old at most. */
const expectHealth = (expected: object) => expect.poll(fetchHealth).toMatchObject(expected)

test('a healthy shop passes, with the version of the program and the revisions', async () => {
  const { revision } = shop.publisher.status()
  const healthy = { ok: true, status: 'pass', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), revision }
  expect(await fetchHealth()).toEqual({ code: 200, ...healthy, rendered: revision })
  const head = await callAnonymously('HEAD', '/health')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a database that another program keeps locked fails, until it is free again', async () => {
  const other = openDatabase(shop.databaseFile)
  other.$client.exec('begin immediate')
  await expectHealth({ code: 503, ok: false, status: 'fail', revision: shop.publisher.status().revision })
  other.$client.close()
  await expectHealth({ code: 200, status: 'pass' })
})

test('a page that is shown longer than its content is true is a warning', async () => {
  shop.clockShift.ms = 2 * DAY_MS
  await expectHealth({ code: 200, ok: true, status: 'warn' })
  shop.clockShift.ms = 0
  await expectHealth({ code: 200, status: 'pass' })
})

test('a publisher that cannot work is a warning at first, and fails when it does not recover', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  renameSync(shop.folder, `${shop.folder}.away`)
  writeFileSync(shop.folder, 'a file where the folder should be')
  await shop.call('PUT', '/services/1', { title: 'Unpublished', description: 'Scissors.', image_id: null })
  await expectHealth({ code: 200, ok: true, status: 'warn' })
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  await expectHealth({ code: 503, ok: false, status: 'fail' })
  rmSync(shop.folder)
  renameSync(`${shop.folder}.away`, shop.folder)
  await expectHealth({ code: 200, status: 'pass', rendered: shop.publisher.status().revision })
})

// Last, because the shop is of no use afterwards.
test('a table that is damaged in the file fails', async () => {
  damageTable(shop.db, 'services')
  await expectHealth({ code: 503, status: 'fail' })
})
