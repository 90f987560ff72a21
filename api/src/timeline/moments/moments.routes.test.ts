import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const shop = await openTestShop()
await shop.waitUntilLive()

const askPage = (at: Date | string, path: string) =>
  shop.call('GET', `/moments/page?at=${at instanceof Date ? at.toISOString() : at}&path=${path}`)

/** When each file of a folder was written. */
function readTimes(folder: string): [string, number][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return files.map((file) => [file, statSync(join(folder, file)).mtimeMs])
}

test('every address of other moments is closed without a session, kept by no cache, and writes nothing public', async () => {
  const before = readTimes(shop.folder)
  const routes = shop.app.routes.filter(({ path, method }) => path.startsWith('/api/moments') && method !== 'ALL')
  expect(new Set(routes.map(({ path }) => path)).size).toBe(3)
  for (const { method, path } of routes) {
    const address = `${path.replace('/api', '')}?at=2026-12-24T09:00&path=/services&part=site`
    const refused = await shop.callAnonymously(method, address, method === 'POST' ? {} : undefined)
    expect([method, path, refused.status]).toEqual([method, path, 401])
    const answer = await shop.call(method, address, method === 'POST' ? {} : undefined)
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  expect(readTimes(shop.folder)).toEqual(before)
})

test('a page that did not exist is not found, and an invalid moment or page is refused with a sentence', async () => {
  const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]
  expect(await errorOf(await askPage(new Date(), '/event/9999'))).toEqual([
    404,
    'That page does not exist at that moment.',
  ])
  const noMoment = [400, 'at must be a moment such as 2026-12-24T09:00.']
  for (const at of ['', 'soon', '2026-13-01T09:00', '0'])
    expect(await errorOf(await askPage(at, '/'))).toEqual(noMoment)
  const noPath = [400, 'path must be the path of a page such as /services.']
  for (const path of ['', 'services', '//evil.example', '//[', '/\\', '/../etc', '/share/shop.png', '/a%20b?c'])
    expect(await errorOf(await askPage('2026-12-24T09:00', path))).toEqual(noPath)
  const early = await errorOf(await askPage('2020-01-01T09:00', '/'))
  expect(early).toEqual([404, expect.stringMatching(/^The history of this site begins on Fri, Nov 20, 2026/)])
})

test('staff are told whether a moment is exact', async () => {
  const ask = async (at: string) => (await shop.call('GET', `/moments?at=${at}`)).json()
  expect(await ask('2027-12-24T09:00')).toMatchObject({ instant: '2027-12-24T16:00:00.000Z', isPast: false })
  const past = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  expect(await ask(past)).toMatchObject({ instant: past, isExact: true, isPast: true })
  shop.clockShift.ms += 100 * DAY_MS
  expect(await ask(past)).toMatchObject({ instant: past, isExact: false, isPast: true })
})
