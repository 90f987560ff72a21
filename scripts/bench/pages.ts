// What the pages weigh and what Lighthouse says of them: node scripts/bench/pages.ts [runs [page ...]] (after npm run
// build); without pages, all of them and the staff area.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, devices } from '@playwright/test'
import { ownerAccount, startTestServer } from '../testing/test-server.ts'
import { chromiumLaunchOptions as quiet } from '../tools/chromium.ts'
import { runLighthouse } from './helpers/run-lighthouse.ts'
import { type LoadedFile, loadPage, sumTransferSizes } from './helpers/transfer-size.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']
/** Those whose words can go out of date (design §3). */
const ISLANDS = ['/', '/events', '/event/1']
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const [times = '3', ...asked] = process.argv.slice(2)
const runs = Number(times)
const pages = asked.length > 0 ? asked : PAGES

const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const { url, stop } = await startTestServer(dataDir)
const browser = await chromium.launch(quiet)
try {
  await printScores()
  await printWeights(browser)
  await printIslands(browser)
  if (asked.length === 0) await printStaffArea(browser)
} finally {
  await browser.close()
  await stop()
  rmSync(dataDir, { recursive: true })
}

async function printScores() {
  console.log(`Lighthouse, mobile, median of ${runs}`)
  console.log(row('', ['perf', 'access', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms']))
  for (const path of pages) {
    const { performance, accessibility, bestPractices, seo, lcp, cls, tbt } = await runLighthouse(url + path, runs)
    const scores = [performance, accessibility, bestPractices, seo]
    console.log(row(path, [...scores, lcp.toFixed(0), cls.toFixed(3), tbt.toFixed(0)]))
  }
}

async function printWeights(browser: Browser) {
  console.log('\nKB on the way, brotli, on a phone of 412 px at 2.6 dots a pixel, down to the foot of the page')
  console.log(row('', ['HTML+CSS', 'scripts', 'pictures']))
  for (const path of asked.length > 0 ? asked : [...PAGES, '/404', '/event/404']) {
    const { page, scripts, pictures } = sumTransferSizes(
      await loadPage(browser, url + path, { options: devices['Pixel 7'] ?? {} }),
    )
    console.log(row(path, [page, scripts, pictures].map(kilobytes)))
  }
}

async function printIslands(browser: Browser) {
  console.log('\nKB of scripts when an island wakes')
  for (const path of ISLANDS.filter((island) => pages.includes(island))) {
    const before: Parameters<typeof loadPage>[2] = { before: (page) => page.clock.setFixedTime(Date.now() + YEAR_MS) }
    console.log(row(path, [kilobytes(sumTransferSizes(await loadPage(browser, url + path, before)).scripts)]))
  }
}

/** The dashboard, and what each screen loads that the dashboard did not. */
async function printStaffArea(browser: Browser) {
  const storageState = await signedIn()
  const load = async (path: string) => {
    const loaded = await loadPage(browser, url + path, { options: { storageState } })
    return loaded.filter((file) => /\.(js|css)$/.test(file.url))
  }
  const dashboard = await load('/admin/dashboard')
  const known = new Set(dashboard.map((file) => file.url))
  console.log('\nKB of scripts and styles in the staff area')
  console.log(row('/admin/dashboard', [kilobytes(total(dashboard))]))
  for (const noun of ['services', 'team', 'events']) {
    const path = `/admin/${noun}/edit/1`
    const more = (await load(path)).filter((file) => !known.has(file.url))
    console.log(row(path, [`+${kilobytes(total(more))}`]))
  }
}

async function signedIn() {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(ownerAccount) })
  const { token, userId, username } = (await answer.json()) as { token: string; userId: number; username: string }
  const items = { token, user: JSON.stringify({ id: userId, username }) }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

function total(loaded: LoadedFile[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

function row(name: string, cells: (string | number)[]): string {
  return name.padEnd(24) + cells.map((cell) => `${cell}`.padStart(10)).join('')
}
