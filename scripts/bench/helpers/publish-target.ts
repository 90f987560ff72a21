import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildStaticSite } from '../../testing/static-build.ts'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { renameShop, type ShopClient, waitUntilAllLive, waitUntilLive } from './shop-client.ts'
import { createShopWithEvents } from './shop-with-events.ts'

interface PublishTargetDeps {
  size: number
  shop: ReturnType<typeof createShopWithEvents>
  server: TestServer
  client: ShopClient
  event: { id: number }
  now: Date
}

const SAVES_PER_ROUND = 5
/** After the last save is live on all pages; its share images take less. */
const SAVE_PAUSE_MS = 500

/** A shop with a number of events whose publishing is measured; all durations in milliseconds. */
export class PublishTarget {
  readonly saves: number[] = []
  /** halfway through a render of all pages */
  readonly busySaves: number[] = []
  readonly renders: number[] = []
  readonly staticBuilds: number[] = []
  private readonly deps: PublishTargetDeps

  private constructor(deps: PublishTargetDeps) {
    this.deps = deps
  }

  static async start(size: number): Promise<PublishTarget> {
    const now = new Date()
    const shop = createShopWithEvents(size, now)
    const server = await startTestServer(shop.dataDir)
    const client = { url: server.url, headers: await fetchOwnerHeaders(server.url) }
    const events: { id: number }[] = await (await fetch(`${server.url}/api/events`)).json()
    const event = events.find(({ id }) => id === shop.newestEventId)
    if (!event) throw new Error('The newest event is not listed.')
    return new PublishTarget({ size, shop, server, client, event, now })
  }

  get size() {
    return this.deps.size
  }

  async measure(round: number, builds: number) {
    for (let save = 0; save < SAVES_PER_ROUND; save++) {
      await sleep(SAVE_PAUSE_MS)
      this.saves.push(await this.measureSave(`Save ${save} of round ${round} of ${this.size}`))
      await waitUntilAllLive(this.deps.client)
    }
    this.renders.push(await this.measureFullRender(`Pole & Pine ${round}`))
    this.busySaves.push(await this.measureBusySave(`Busy round ${round} of ${this.size}`))
    for (let build = 0; build < builds; build++) this.staticBuilds.push(this.measureStaticBuild())
  }

  async stop() {
    await this.deps.server.stop()
  }

  /** From the response to the PUT until the event's page, the list and home show the new title. */
  private async measureSave(title: string) {
    const { event, now } = this.deps
    const { url, headers } = this.deps.client
    const paths = [`/event/${event.id}`, '/events', '/']
    const pages = await Promise.all(paths.map((path) => openPage(url + path)))
    // Tomorrow's event stands on home too.
    const body = JSON.stringify({ ...event, title, ...tomorrow(now) })
    const response = await fetch(`${url}/api/events/${event.id}`, { method: 'PUT', headers, body })
    if (!response.ok) throw new Error(await response.text())
    const startedAt = performance.now()
    for (const page of pages) while (!(await page.reload()).includes(title)) await sleep(1)
    return performance.now() - startedAt
  }

  /** From an edit of the shop until every page and every share image was rendered again. */
  private async measureFullRender(shopName: string) {
    const { client } = this.deps
    const startedAt = Date.now()
    await waitUntilLive(client, await renameShop(client, shopName))
    await this.waitForShareImages(startedAt)
    return Date.now() - startedAt
  }

  private async measureBusySave(title: string) {
    const revision = await renameShop(this.deps.client, `Pine & Pole ${Date.now()}`)
    await sleep((this.renders.at(-1) ?? 0) / 2)
    const duration = await this.measureSave(title)
    await waitUntilLive(this.deps.client, revision)
    return duration
  }

  private async waitForShareImages(startedAt: number) {
    const folder = join(this.deps.shop.dataDir, 'public/share')
    while (!existsSync(join(folder, `event-${this.deps.event.id}.png`))) await sleep(10)
    while (readdirSync(folder).some((file) => isOlderThan(join(folder, file), startedAt))) await sleep(10)
  }

  private measureStaticBuild() {
    const { shop, server, now } = this.deps
    const startedAt = performance.now()
    const folder = buildStaticSite({ databaseFile: shop.databaseFile, siteUrl: server.url, now: now.toISOString() })
    const duration = performance.now() - startedAt
    rmSync(folder, { recursive: true })
    return duration
  }
}

/** A page that is asked for again as a browser does: one that did not change has no body, so that asking costs little. */
async function openPage(url: string) {
  let etag = ''
  async function reload(): Promise<string> {
    const response = await fetch(url, { headers: { 'if-none-match': etag } })
    etag = response.headers.get('etag') ?? ''
    return response.text()
  }
  await reload().catch(reload) // Its connection may have timed out during a build.
  return { reload }
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
