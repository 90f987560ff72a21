import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStaticSite } from '../../testing/static-build.ts'
import { fetchOwnerHeaders, startTestServer } from '../../testing/test-server.ts'
import { openPage } from './open-page.ts'
import { readCpuMs } from './process-usage.ts'
import { renameShop, type ShopClient, waitUntilAllLive, waitUntilLive } from './shop-client.ts'
import { createShopWithEvents } from './shop-with-events.ts'

const SAVES_PER_ROUND = 5
/** After the last save is live on all pages; its share images take less. */
const SAVE_PAUSE_MS = 500

/** A shop with a number of events whose publishing is measured; all durations in milliseconds. */
export async function startPublishTarget(size: number) {
  const now = new Date()
  const shop = createShopWithEvents(size, now)
  const startedAt = performance.now()
  const { url, pid, stop } = await startTestServer(shop.dataDir)
  const client = { url, headers: await fetchOwnerHeaders(url) }
  await waitUntilAllLive(client)
  const firstStart = { duration: performance.now() - startedAt, cpu: readCpuMs(pid) }
  const events: { id: number }[] = await (await fetch(`${url}/api/events`)).json()
  const id = shop.newestEventId
  const event = { ...events.find((listed) => listed.id === id), id, ...tomorrow(now) } // on home too
  const source = { databaseFile: shop.databaseFile, siteUrl: url, now: now.toISOString() }
  const saves: number[] = []
  const busySaves: number[] = [] // halfway through a render of all pages
  const renders: number[] = []
  const staticBuilds: number[] = []
  const lists: number[] = [] // the first after a save

  async function measure(round: number, builds: number) {
    for (let save = 0; save < SAVES_PER_ROUND; save++) {
      await sleep(SAVE_PAUSE_MS)
      saves.push(await measureSave(client, { ...event, title: `Save ${save} of round ${round} of ${size}` }))
      await waitUntilAllLive(client)
    }
    lists.push(await measureList(url))
    renders.push(await measureFullRender(`Pole & Pine ${round}`))
    busySaves.push(await measureBusySave(`Busy round ${round} of ${size}`))
    for (let build = 0; build < builds; build++) staticBuilds.push(await measureStaticBuild(source))
  }

  /** From an edit of the shop until every page and every share image was rendered again. */
  async function measureFullRender(shopName: string) {
    const startedAt = Date.now()
    await waitUntilLive(client, await renameShop(client, shopName))
    await waitForShareImages(join(shop.dataDir, 'public/share'), id, startedAt)
    return Date.now() - startedAt
  }

  async function measureBusySave(title: string) {
    const revision = await renameShop(client, `Pine & Pole ${Date.now()}`)
    await sleep((renders.at(-1) ?? 0) / 2)
    const duration = await measureSave(client, { ...event, title })
    await waitUntilLive(client, revision)
    return duration
  }

  return { size, pid, firstStart, saves, busySaves, renders, staticBuilds, lists, measure, stop }
}

/** From the response to the PUT until the event's page, the list and home show the new title. */
async function measureSave({ url, headers }: ShopClient, event: { id: number; title: string }) {
  const pages = await Promise.all([`/event/${event.id}`, '/events', '/'].map((path) => openPage(url + path)))
  const body = JSON.stringify(event)
  const response = await fetch(`${url}/api/events/${event.id}`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(await response.text())
  const startedAt = performance.now()
  for (const page of pages) while (!(await page.reload()).includes(event.title)) await sleep(1)
  return performance.now() - startedAt
}

async function measureList(url: string) {
  const startedAt = performance.now()
  await (await fetch(`${url}/api/events`)).arrayBuffer()
  return performance.now() - startedAt
}

async function waitForShareImages(folder: string, eventId: number, startedAt: number) {
  while (!existsSync(join(folder, `event-${eventId}.png`))) await sleep(10)
  while (readdirSync(folder).some((file) => isOlderThan(join(folder, file), startedAt))) await sleep(10)
}

async function measureStaticBuild(options: Parameters<typeof buildStaticSite>[0]) {
  const startedAt = performance.now()
  const folder = await buildStaticSite(options)
  const duration = performance.now() - startedAt
  rmSync(folder, { recursive: true })
  return duration
}

/** A temporary file counts as not older: it is about to replace another file, or gone already. */
function isOlderThan(file: string, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && !file.endsWith('.tmp') && stats.mtimeMs < time
}

function tomorrow(today: Date) {
  const date = new Date(today.getTime() + 86_400_000)
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
  return { month, day: `${date.getUTCDate()}`, year: date.getUTCFullYear() }
}
