import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { afterEach, expect, test } from 'vitest'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/browser-test.ts'
import { freePort } from '../testing/free-port.ts'
import { createRandomEditor } from '../testing/random-edits.ts'
import { createRandom } from '../testing/seeded-random.ts'
import { buildStaticSite, findDifferentFiles } from '../testing/static-build.ts'
import { copyCheckoutWithRenamedAssets } from './checkout-copy.fixture.ts'
import { startCrawler } from './site-crawler.fixture.ts'

const ROUNDS = 10
const MOMENTS: [string, ...string[]] = ['2026-11-20T09:00:00Z', '2026-12-24T20:00:00Z', '2026-11-21T06:59:58Z']
const ADDRESSES: [string, ...string[]] = ['https://shop.example', 'https://www.shop.example']

const folder = mkdtempSync(join(tmpdir(), 'shop-convergence-'))
const dataDir = join(folder, 'data')
let product: TestServer | undefined
afterEach(async () => {
  await product?.stop('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** @returns where it listens, which is not the address that its pages bear */
async function start(now: string, siteUrl: string, house?: string): Promise<string> {
  const PORT = `${await freePort()}`
  product = await startTestServer(dataDir, { SITE_NOW: now, SITE_URL: siteUrl, PORT }, house)
  return `http://localhost:${PORT}`
}

/** Makes every page with one of the pictures fail, or well again, as a broken row would. */
function spoilPicture(spoiled: boolean) {
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  const variants = spoiled ? 'no json' : '[]'
  db.$client.prepare('update images set variants = ? where id = 1').run(variants)
  db.$client
    .prepare("insert into changes (at, action, noun, record_id) values ('2026-11-20T09:00:00Z', 'update', 'images', 1)")
    .run()
  db.$client.close()
}

test('whatever was saved, failed and killed, the site ends up as a static build makes it', {
  timeout: 300_000,
}, async () => {
  const random = createRandom(7)
  const another = copyCheckoutWithRenamedAssets(join(folder, 'house'))
  for (let round = 0; round < ROUNDS; round++) {
    const house = random.pick([undefined, another])
    const url = await start(random.pick(MOMENTS), random.pick(ADDRESSES), house)
    const headers = await fetchOwnerHeaders(url)
    const edit = createRandomEditor(
      (method, path, body) =>
        fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
          () => undefined,
        ),
      random,
    )
    const end = new Promise((resolve) => setTimeout(resolve, random.below(400))).then(() =>
      product?.stop(random.pick(['SIGKILL', 'SIGKILL', 'SIGTERM'])),
    )
    const leave = startCrawler(url)
    if (round % 3 === 1) spoilPicture(random.below(2) === 0)
    while ((await edit()) !== undefined);
    await end
    expect(await leave()).toEqual([])
  }
  spoilPicture(false)

  const [now] = MOMENTS
  const [siteUrl] = ADDRESSES
  const url = await start(now, siteUrl)
  const headers = await fetchOwnerHeaders(url)
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${url}/api/publication`, { headers })
        const { revision, published, failed } = (await answer.json()) as Record<string, unknown>
        return { behind: Number(revision) - Number(published), failed }
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual({ behind: 0, failed: [] })
  const outDir = join(folder, 'static')
  buildStaticSite({ databaseFile: join(dataDir, 'shop.sqlite'), outDir, siteUrl, now })
  // Assets of another build stay for a day, for pages that somebody still has open.
  const unlike = () =>
    findDifferentFiles(join(dataDir, 'public'), outDir).filter((file) => !/^_astro\/.*x\.js$/.test(file))
  await expect.poll(unlike, { timeout: 30_000, interval: 1000 }).toEqual([])
})
