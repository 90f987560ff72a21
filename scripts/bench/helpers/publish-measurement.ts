import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStaticSite } from '../../testing/build-static-site.ts'
import { fetchOwnerHeaders, startTestServer } from '../../testing/test-server.ts'
import { readCpuMs } from './measurements.ts'
import { renameShop, type ShopClient, saveEvent, waitUntilAllLive, waitUntilLive } from './shop-client.ts'
import { createShopWithEvents } from './shop-with-events.ts'

const SAVES_PER_ROUND = 5
/** After the last save is live on all pages; its share images take less. */
const SAVE_PAUSE_MS = 500

export async function startPublishTarget(size: number) {
  const now = new Date()
  const shop = createShopWithEvents(size, now)
  const startedAt = performance.now()
  const { url, pid, stop } = await startTestServer(shop.dataDir)
  const client = { url, headers: await fetchOwnerHeaders(url) }
  await waitUntilAllLive(client)
  const firstStart = { duration: performance.now() - startedAt, cpu: readCpuMs(pid) }
  const event = { ...shop.newestEvent, ...tomorrow(now) } // on home too
  const source = { databaseFile: shop.databaseFile, siteUrl: url, now: now.toISOString() }
  const saves: number[] = []
  const busySaves: number[] = [] // halfway through a render of all pages
  const renders: number[] = []
  const staticBuilds: number[] = []

  async function measure(round: number, builds: number) {
    for (let save = 0; save < SAVES_PER_ROUND; save++) {
      await sleep(SAVE_PAUSE_MS)
      saves.push(await measureSave(client, { ...event, title: `Save ${save} of round ${round} of ${size}` }))
      await waitUntilAllLive(client)
    }
    renders.push(await time(() => renderAllPages(`Pole & Pine ${round}`)))
    const revision = await renameShop(client, `Pine & Pole ${round}`)
    await sleep((renders.at(-1) ?? 0) / 2)
    busySaves.push(await measureSave(client, { ...event, title: `Busy round ${round} of ${size}` }))
    await waitUntilLive(client, revision)
    for (let build = 0; build < builds; build++) {
      const folders: string[] = []
      staticBuilds.push(await time(async () => folders.push(await buildStaticSite(source))))
      for (const folder of folders) rmSync(folder, { recursive: true })
    }
  }

  /** Edits the shop, until every page and every share image was rendered again. */
  async function renderAllPages(shopName: string) {
    const startedAt = Date.now()
    await waitUntilLive(client, await renameShop(client, shopName))
    const folder = join(shop.dataDir, 'public/share')
    while (readdirSync(folder).some((file) => isOlderThan(join(folder, file), startedAt))) await sleep(10)
  }

  return { size, pid, firstStart, saves, busySaves, renders, staticBuilds, measure, stop }
}

/**
 * From the response to the PUT until the event's page, the list and home show the new title in each language. One page at a
 * time, in the order in which they are published: more requests would slow down the render that is measured.
 */
export async function measureSave(client: ShopClient, event: { id: number; title: string }, languages = ['']) {
  const paths = [`/event/${event.id}`, '/events', ''].flatMap((path) => languages.map((prefix) => prefix + path))
  const pages = await Promise.all(paths.map((path) => openPage(client.url + path)))
  await saveEvent(client, event)
  return time(async () => {
    for (const reload of pages) while (!(await reload()).includes(event.title)) await sleep(1)
  })
}

/** @returns a function that asks for a page again as a browser does: one that did not change has no body, which costs little */
async function openPage(url: string): Promise<() => Promise<string>> {
  let etag = ''
  async function reload(): Promise<string> {
    const response = await fetch(url, { headers: { 'if-none-match': etag } })
    etag = response.headers.get('etag') ?? ''
    return response.text()
  }
  await reload().catch(reload) // Its connection may have timed out during a build.
  return reload
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A temporary file counts as not older: it is about to replace another file, or gone already. */
export function isOlderThan(file: string, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && !file.endsWith('.tmp') && stats.mtimeMs < time
}

export function tomorrow(today: Date) {
  const date = new Date(today.getTime() + 86_400_000)
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
  return { month, day: `${date.getUTCDate()}`, year: date.getUTCFullYear() }
}
