import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { repetitions, timeLimit } from '@shop/db/testing/repetitions'
import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { afterEach, expect, test } from 'vitest'
import { buildStaticSite } from '../testing/build-static-site.ts'
import { editUntilServerStops } from '../testing/edit-until-server-stops.ts'
import { findDifferentFiles } from '../testing/find-different-files.ts'
import { findImagesWithoutVariants } from '../testing/find-images-without-variants.ts'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'
import { freePort } from '../testing/server-port.ts'
import {
  fetchOwnerHeaders,
  type OwnerClient,
  openOwnerClient,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts'
import { startCrawler } from './site-crawler.fixture.ts'

const ROUNDS = repetitions({ quick: 1, long: 120 })
/** The first rounds, also of a short run, end by a kill. */
const KILLS = 2
const START_TIMES: [string, ...string[]] = ['2026-11-20T09:00:00Z', '2026-12-24T20:00:00Z', '2026-11-21T06:59:58Z']
/** After all saves of the first of them, as the sitemap has no date to come. */
const AFTERWARDS = '2026-11-20T09:30:00Z'
const SITE_URLS: [string, ...string[]] = ['https://shop.example', 'https://www.shop.example']

const dataDir = makeTestFolder()
let server: TestServer | undefined
afterEach(() => server?.stop('SIGKILL'))

test('after edits, failing pages, lost threads and kills, the site equals a static build', {
  timeout: timeLimit(300_000),
}, async ({ task }) => {
  const random = createTestRandom(task.name)
  for (let round = 0; round < ROUNDS; round++) {
    const url = await start(random.pick(START_TIMES), random.pick(SITE_URLS))
    const stopCrawler = startCrawler(url)
    if (round % 3 === 1) breakImageRow(random.below(2) === 0)
    await editUntilStopped(url, random, round < KILLS ? 'SIGKILL' : random.pick(['SIGKILL', 'SIGKILL', 'SIGTERM']))
    expect(await stopCrawler()).toEqual([])
  }
  breakImageRow(false)

  const [now] = START_TIMES
  const [siteUrl] = SITE_URLS
  const url = await start(now, siteUrl)
  const call = await openOwnerClient(url)
  await expect
    .poll(() => fetchBacklog(call), { interval: 500 })
    .toEqual({ behind: 0, failed: [], unfinishedImages: [] })
  const staticFolder = await buildStaticSite({ databaseFile: join(dataDir, 'shop.sqlite'), siteUrl, now: AFTERWARDS })
  whenDone(() => rmSync(staticFolder, { recursive: true }))
  const differences = () => findDifferentFiles(join(dataDir, 'public'), staticFolder)
  await expect.poll(differences, { interval: 1000 }).toEqual([])
})

/** @returns where the server listens, which is not the address in the pages */
async function start(now: string, siteUrl: string): Promise<string> {
  const PORT = `${await freePort()}`
  const NODE_OPTIONS = `--import ${new URL('../testing/end-newest-thread.ts', import.meta.url)}`
  server = await startTestServer(dataDir, { SITE_NOW: now, SITE_URL: siteUrl, PORT, NODE_OPTIONS })
  return `http://localhost:${PORT}`
}

/** Edits at random until the server gets a signal, within 400 ms. */
async function editUntilStopped(url: string, random: Random, signal: NodeJS.Signals) {
  const endThread = () => server?.signal('SIGUSR2')
  const editing = editUntilServerStops(url, await fetchOwnerHeaders(url), { random, endThread })
  await sleep(random.below(400))
  await server?.stop(signal)
  await editing
}

async function fetchBacklog(call: OwnerClient) {
  const { revision, published, failed } = await (await call('GET', '/publication')).json()
  const images = await (await call('GET', '/images')).json()
  return { behind: revision - published, failed, unfinishedImages: findImagesWithoutVariants(images) }
}

/** Makes every page with one of the images fail to render, or render again. */
function breakImageRow(isBroken: boolean) {
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  db.$client.prepare('update images set variants = ? where id = 1').run(isBroken ? 'no json' : '[]')
  db.$client
    .prepare("insert into changes (at, action, noun, record_id) values ('2026-11-20T09:00:00Z', 'update', 'images', 1)")
    .run()
  db.$client.close()
}
