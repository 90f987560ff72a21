// Transfer sizes and Lighthouse scores of the pages: node scripts/bench/pages.ts [runs [page ...]] (after npm run build);
// by default all pages and the staff area. The scores are measured twice, without and with HTTP/2.
import { type Browser, chromium, devices } from '@playwright/test'
import { ownerAccount, startTestServer } from '../testing/test-server.ts'
import { caddyWithTls, startWebServer } from '../testing/web-server.ts'
import { chromiumLaunchOptions } from '../tools/browsers.ts'
import { formatKilobytes, formatRow } from './helpers/format.ts'
import { runLighthouse } from './helpers/run-lighthouse.ts'
import { makeTemporaryFolder } from './helpers/temporary-folder.ts'
import { type LoadedFile, type LoadPageOptions, loadPage, sumTransferSizes } from './helpers/transfer-size.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']
/** Pages whose content can expire, and which then load React. */
const ISLAND_PAGES = ['/', '/events', '/event/1']
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const [runCount = '3', ...requestedPages] = process.argv.slice(2)
const runs = Number(runCount)
const pages = requestedPages.length > 0 ? requestedPages : PAGES

const dataDir = makeTemporaryFolder()
const { url, stop } = await startTestServer(dataDir)
const browser = await chromium.launch(chromiumLaunchOptions)
try {
  await printScores('HTTP/1.1, from the process', url)
  await printScoresBehindCaddy()
  await printWeights(browser)
  await printIslands(browser)
  if (requestedPages.length === 0) await printStaffArea(browser)
} finally {
  await browser.close()
  await stop()
}

async function printScoresBehindCaddy() {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // Its certificate is its own.
  const proxy = await startWebServer(caddyWithTls, { dataDir, port: new URL(url).port })
  await printScores('\nHTTP/2, from Caddy', proxy.url)
  await proxy.stop()
}

async function printScores(label: string, origin: string) {
  console.log(`${label}: Lighthouse, mobile, median of ${runs}`)
  console.log(formatRow('', ['perf', 'access', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms']))
  for (const path of pages) {
    const { performance, accessibility, bestPractices, seo, lcp, cls, tbt } = await runLighthouse(origin + path, runs)
    const scores = [performance, accessibility, bestPractices, seo]
    console.log(formatRow(path, [...scores, lcp.toFixed(0), cls.toFixed(3), tbt.toFixed(0)]))
  }
}

async function printWeights(browser: Browser) {
  console.log('\nKB transferred, brotli, on a phone of 412 px at density 2.6, scrolled to the end')
  console.log(formatRow('', ['HTML+CSS', 'scripts', 'images']))
  for (const path of requestedPages.length > 0 ? requestedPages : [...PAGES, '/404', '/event/404']) {
    const { htmlAndCss, scripts, images } = sumTransferSizes(
      await loadPage(browser, url + path, { options: devices['Pixel 7'] ?? {} }),
    )
    console.log(formatRow(path, [htmlAndCss, scripts, images].map(formatKilobytes)))
  }
}

async function printIslands(browser: Browser) {
  console.log('\nKB of scripts when an island hydrates')
  for (const path of ISLAND_PAGES.filter((island) => pages.includes(island))) {
    const yearLater: LoadPageOptions = { before: (page) => page.clock.setFixedTime(Date.now() + YEAR_MS) }
    console.log(
      formatRow(path, [formatKilobytes(sumTransferSizes(await loadPage(browser, url + path, yearLater)).scripts)]),
    )
  }
}

/** The dashboard, and the files that each form loads besides. */
async function printStaffArea(browser: Browser) {
  const storageState = await signInState()
  const load = async (path: string) => {
    const loaded = await loadPage(browser, url + path, { options: { storageState } })
    return loaded.filter((file) => /\.(js|css)$/.test(file.url))
  }
  const dashboard = await load('/admin/dashboard')
  const dashboardUrls = new Set(dashboard.map((file) => file.url))
  console.log('\nKB of scripts and styles in the staff area')
  console.log(formatRow('/admin/dashboard', [formatKilobytes(totalBytes(dashboard))]))
  for (const resource of ['services', 'team', 'events']) {
    const path = `/admin/${resource}/edit/1`
    const more = (await load(path)).filter((file) => !dashboardUrls.has(file.url))
    console.log(formatRow(path, [`+${formatKilobytes(totalBytes(more))}`]))
  }
}

async function signInState() {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(ownerAccount) })
  const { token, userId, username } = await response.json()
  const items = { token, user: JSON.stringify({ id: userId, username }) }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

function totalBytes(loaded: LoadedFile[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
}
