import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publication } from '@shop/db/publication'
import { openDatabase } from '@shop/db/sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type ShopUnderTest } from '../shop-under-test.ts'
import { leaveMark } from './mark.ts'
import { addMarket, published } from './market.fixture.ts'

let shop: ShopUnderTest
beforeEach(async () => {
  shop = await openShop()
  await shop.published()
})
afterEach(() => shop.close())

/** As a broken row would: every page that shows this picture cannot be rendered. @returns what makes it well again */
function spoilPicture(id: number) {
  const { $client } = shop.db
  const variants = $client.prepare('select variants from images where id = ?').pluck().get(id)
  const change = $client.prepare('update images set variants = ? where id = ?')
  change.run('no JSON', id)
  return () => change.run(variants, id)
}

test('while the folder cannot be written staff read why, and the site catches up afterwards', async () => {
  const folder = join(shop.folder, 'services')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where a folder should be')
  await shop.call('PUT', '/services/1', { title: 'Saved in bad times', description: 'x', image_id: null })
  const status = await shop.published()
  expect(status.error).toMatch(/ENOTDIR|EEXIST/)
  rmSync(folder)
  await expect.poll(() => shop.publisher.status(), { timeout: 20_000 }).toMatchObject({ error: null, failed: [] })
  expect(published(shop, 'services/index.html')).toContain('Saved in bad times')
})

test('a page that went out of date and cannot be rendered waits for its next try, and holds nothing else back', async () => {
  const { db, publisher } = shop
  const attempts = () => publisher.status().failed.find(({ path }) => path === '/services')?.attempts
  const mend = spoilPicture(1)
  db.$client.exec("update pages set due = 1 where path = '/services'")
  publisher.wake()
  await expect.poll(attempts, { timeout: 10_000 }).toBeGreaterThan(0)
  const { id } = await addMarket(shop, { image_id: null })
  await shop.call('DELETE', `/events/${id}`)
  await shop.published()
  expect(existsSync(join(shop.folder, `event/${id}`))).toBe(false)
  expect(attempts()).toBeLessThan(3)
  mend()
  await expect.poll(attempts, { timeout: 20_000 }).toBeUndefined()
})

test('as long as a list cannot be rendered, the page of a deleted event stays, for the list links to it', async () => {
  const tomorrow = { month: 'NOV', day: '21', image_id: 2 }
  const { id } = await addMarket(shop, tomorrow)
  await addMarket(shop, tomorrow)
  const page = `event/${id}/index.html`
  const mend = spoilPicture(2)
  expect((await shop.call('DELETE', `/events/${id}`)).status).toBe(204)
  const { failed, published: shown, revision } = await shop.published()
  expect(failed.map(({ path }) => path)).toContain('/')
  expect(shown).toBe(revision)
  expect(published(shop, 'index.html')).toContain(`/event/${id}"`)
  expect(existsSync(join(shop.folder, page))).toBe(true)
  mend()
  await expect.poll(() => existsSync(join(shop.folder, page)), { timeout: 20_000 }).toBe(false)
  expect(published(shop, 'index.html')).not.toContain(`/event/${id}"`)
})

test('a clock that was set back does not keep a page that failed from its next try', async () => {
  const mend = spoilPicture(2)
  const { id } = await addMarket(shop, { image_id: 2 })
  const failed = () => shop.publisher.status().failed.map(({ path }) => path)
  expect(failed()).toContain(`/event/${id}`)
  mend()
  await shop.close({ keep: true })
  const db = openDatabase(shop.databaseFile)
  // Otherwise every page is rendered anew.
  for (const standing of db.update(publication).set({ stopped_cleanly: true }).returning().all())
    leaveMark(shop.folder, standing)
  db.$client.close()
  shop = await openShop({ dataDir: shop.dataDir, now: '2026-10-01T09:00:00Z' })
  await expect.poll(failed, { timeout: 20_000 }).toEqual([])
})
