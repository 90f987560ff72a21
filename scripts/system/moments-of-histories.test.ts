import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repetitions } from '@shop/db/testing/repetitions'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { pageFile } from '../../api/src/publishing/publisher/output/page-paths.ts'
import { deleteExpired } from '../../api/src/timeline/retention/delete-expired.ts'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import {
  expectGrown,
  expectSamePages,
  listPagePaths,
  type Pages,
  pagesOfRows,
  readPages,
} from '../testing/compare-pages.ts'
import { type RenderableSnapshot, takeRenderableSnapshot } from '../testing/database-copy-renderer.ts'
import { waitForVariants } from '../testing/find-images-without-variants.ts'
import { createHistoryEditor } from '../testing/random-history.ts'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'
import { openServedShop, type ServedShop as Shop } from '../testing/served-shop.ts'

const HISTORIES = repetitions({ quick: 1, long: 500 })
const STEPS = 24
const JUMPS: [number, ...number[]] = [HOUR_MS / 2, HOUR_MS, DAY_MS, 12 * DAY_MS, 35 * DAY_MS, -3 * HOUR_MS]
const MISSING = 'That page does not exist at that moment.'

const askPages = (shop: Shop, at: Date) =>
  readPages(listPagePaths(shop.db), async (path) => {
    const response = await shop.call('GET', `/moments/page?at=${at.toISOString()}&path=${path}`)
    return response.ok ? response.text() : ((await response.json()) as { error: string }).error
  })

/** Lives through a random history. @returns archives of its moments that one clock reading names */
async function liveOn(shop: Shop, random: Random): Promise<RenderableSnapshot[]> {
  const { below, pick } = random
  const step = createHistoryEditor({ call: shop.call, putFile: shop.putFile, endThread() {} }, random)
  const archives: RenderableSnapshot[] = []
  for (let steps = 0; steps < STEPS; steps++) {
    const { status = 0, url = '' } = (await step()) ?? {}
    expect([url, status, [200, 201, 204, 400, 404, 409].includes(status)]).toEqual([url, status, true])
    if (below(5) === 0) shop.clockShift.ms += pick(JUMPS)
    if (below(8) === 0) archives.push(takeRenderableSnapshot(shop))
    if (below(20) === 0) await expire(shop)
  }
  shop.clockShift.ms += DAY_MS
  const isOver = ({ at, isDistinct }: RenderableSnapshot) =>
    isDistinct(shop.appDeps.clock()) && shop.appDeps.clock().getTime() - at.getTime() < 90 * DAY_MS
  for (const archive of archives.filter((each) => !isOver(each))) await archive.remove()
  return archives.filter(isOver)
}

async function expire(shop: Shop) {
  const deps = { ...shop, storage: shop.imageService.storage, clock: shop.appDeps.clock }
  expect(await deleteExpired(deps, new AbortController().signal)).toEqual([])
}

function readFolder(folder: string, paths: string[]): Promise<Pages> {
  return readPages(paths, async (path) => {
    const file = join(folder, pageFile(path))
    return existsSync(file) ? readFileSync(file, 'utf8') : MISSING
  })
}

async function expectFuture(shop: Shop, random: Random) {
  await waitForVariants(shop)
  const later = new Date(shop.appDeps.clock().getTime() + (1 + random.below(200 * 24)) * HOUR_MS)
  const { dataDir, remove } = takeRenderableSnapshot(shop)
  const opened = await openTestShop({ dataDir, now: later.toISOString() })
  const isLive = ({ published, revision }: ReturnType<Shop['publisher']['status']>) => published === revision
  await expect.poll(() => isLive(opened.publisher.status())).toBe(true)
  const published = await readFolder(opened.folder, listPagePaths(shop.db))
  await opened.close({ keep: true })
  await remove()
  expectSamePages(await askPages(shop, later), published)
}

function expectVersionsGrown({ db }: Shop) {
  const listed = db.$client.prepare(`select noun || ' ' || record_id, after ->> 'version', after ->> 'updated_at' from
    changes where after is not null order by revision`)
  const known = new Map<string, { version: number; updatedAt: string }>()
  for (const [record, version, updatedAt] of listed.raw().all() as [string, number, string][]) {
    const before = known.get(record) ?? { version: 0, updatedAt: '' }
    expect([record, version > before.version, updatedAt >= before.updatedAt]).toEqual([record, true, true])
    known.set(record, { version, updatedAt })
  }
}

async function expectPutBack(shop: Shop, { at, hasAllVariants }: RenderableSnapshot, archived: Pages) {
  const soon = new Date(shop.appDeps.clock().getTime() + HOUR_MS)
  await waitForVariants(shop) // A picture that comes back has also those that were made since.
  const before = await askPages(shop, soon)
  const response = await shop.call('POST', '/moments/put-back', { at: at.toISOString(), part: 'site' })
  const { kept, undo, ...rest } = (await response.json()) as { kept: string[]; undo: object }
  expect([response.status, rest]).toEqual([200, {}])
  const archive = takeRenderableSnapshot(shop)
  if (kept.length === 0 && hasAllVariants) expectSamePages(pagesOfRows(await archive.render(at)), pagesOfRows(archived))
  await archive.remove()
  const after = await askPages(shop, soon)
  expectGrown(before, after)
  const undone = await shop.call('POST', '/changes/undo', undo)
  expect([undone.status, await undone.text()]).toEqual([200, expect.anything()])
  const again = await askPages(shop, soon)
  expectSamePages(pagesOfRows(again), pagesOfRows(before))
  expectGrown(after, again)
  expectVersionsGrown(shop)
}

test('pages of random moments of random histories equal what the publisher makes of archives, and can be put back', async ({
  task,
}) => {
  const random = createTestRandom(task.name)
  for (let history = 0; history < HISTORIES; history++) {
    const shop = await openServedShop()
    const archives = await liveOn(shop, random)
    for (const [index, archive] of archives.entries()) {
      const archived = await archive.render()
      expectSamePages(await askPages(shop, archive.at), archived)
      if (index > 0) continue
      await expectPutBack(shop, archive, archived)
    }
    await expectFuture(shop, random)
    for (const archive of archives) await archive.remove()
    await shop.close()
  }
})
