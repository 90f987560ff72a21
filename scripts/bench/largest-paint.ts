// When a phone on slow 4G has painted the largest text of the home page, first visit:
// npm run bench scripts/bench/largest-paint.ts [visits] [folder of another built checkout]
import { chromium, devices } from '@playwright/test'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/test-server.ts'
import { findChromium } from '../tools/browsers.ts'
import { median, printTable } from './helpers/measurements.ts'
import { waitUntilAllLive } from './helpers/shop-client.ts'
import { makeTemporaryFolder } from './helpers/shop-with-events.ts'

const [visits = '9', otherCheckout] = process.argv.slice(2)
/** As Lighthouse has it: 150 ms and 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 }
/** Until the fonts are there. */
const LOADING_MS = 1_500

const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox'] })
const targets = []
for (const checkout of [undefined, ...(otherCheckout ? [otherCheckout] : [])]) {
  const server = await startTestServer(makeTemporaryFolder(), { SEED: 'demo' }, { checkout })
  await waitUntilAllLive({ url: server.url, headers: await fetchOwnerHeaders(server.url) })
  const paints: number[] = []
  targets.push({ checkout: checkout ?? 'this one', server, paints })
}
for (let visit = 0; visit < Number(visits); visit++)
  for (const { server, paints } of targets) paints.push(await measurePaint(server))
await browser.close()
for (const { server } of targets) await server.stop()
printTable(targets.map(({ checkout, paints }) => ({ checkout, ms: median(paints), least: Math.min(...paints) })))

async function measurePaint({ url }: TestServer): Promise<number> {
  const context = await browser.newContext(devices['Pixel 5'])
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(url)
  await page.waitForTimeout(LOADING_MS)
  const time = await page.evaluate(readLargestPaint)
  await context.close()
  return time
}

function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
