// The list of all events after a save, beside the same bytes from node:http, and the longest wait of another request while
// it is read: npm run bench scripts/bench/list-after-save.ts [sizes] [saves] [folder of another built checkout]
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, printTable } from './helpers/measurements.ts'
import { saveEvent, waitUntilAllLive, waitUntilLive } from './helpers/shop-client.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

const [sizes = '10,1000,10000', saves = '20', otherCheckout] = process.argv.slice(2)
/** Until the share image of a save is rendered. */
const PAUSE_MS = 500

const targets = []
for (const size of sizes.split(','))
  for (const checkout of [undefined, ...(otherCheckout ? [otherCheckout] : [])])
    targets.push(await startTarget(Number(size), checkout))
for (let save = 1; save <= Number(saves); save++) for (const target of targets) await target.measure(`Save ${save}`)
const rows = targets.map(({ events, checkout, lists, rawLists, waits }) => ({
  ...{ events, checkout },
  'list ms': median(lists),
  'same bytes ms': median(rawLists),
  'x raw': median(lists) / median(rawLists),
  'other request ms': median(waits),
  'longest ms': Math.max(...waits),
}))
for (const { stop } of targets) await stop()
printTable(rows)

async function startTarget(events: number, checkout?: string) {
  const { dataDir, newestEvent } = createShopWithEvents(events, new Date())
  const { url, stop } = await startTestServer(dataDir, {}, { checkout })
  const client = { url, headers: await fetchOwnerHeaders(url) }
  await waitUntilAllLive(client)
  const raw = await serveBytes(await (await fetch(`${url}/api/events`)).bytes())
  const lists: number[] = []
  const rawLists: number[] = []
  const waits: number[] = [] // the longest of each save

  async function measure(title: string) {
    await waitUntilLive(client, await saveEvent(client, { ...newestEvent, title }))
    await sleep(PAUSE_MS)
    const watch = watchOtherRequests(url)
    lists.push(await timeRead(`${url}/api/events`))
    waits.push(await watch.stop())
    rawLists.push(await timeRead(raw.url))
  }

  async function stopAll() {
    raw.server.close()
    await stop()
  }

  return { events, checkout: checkout ?? 'this one', lists, rawLists, waits, measure, stop: stopAll }
}

/** Asks for the hours again and again. */
function watchOtherRequests(url: string) {
  let [isOver, longest] = [false, 0]
  const watching = (async () => {
    while (!isOver) longest = Math.max(longest, await timeRead(`${url}/api/hours`))
  })()
  async function stop() {
    isOver = true
    await watching
    return longest
  }
  return { stop }
}

async function timeRead(url: string): Promise<number> {
  const startedAt = performance.now()
  const [response] = await once(get(url), 'response')
  await once(response.resume(), 'end')
  return performance.now() - startedAt
}

async function serveBytes(bytes: Uint8Array) {
  const server = createServer((_request, response) => response.end(bytes)).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, server }
}
