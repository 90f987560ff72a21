import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages.ts'

test.use({ savesNothing: true, reuseContext: false }) // the clock of a test can reach into the next one

const PAGES = [...PUBLIC_PAGES, '/404', '/event/404']
const PAGES_WITH_ISLAND = ['/', '/events', '/event/1']
const HOME_BYTES = 12.5 * 1024
const PAGE_BYTES = 10 * 1024
const INLINE_SCRIPT_BYTES = 4 * 1024
/** About what a server sends at once, ten packets. */
const WHOLE_PAGE_BYTES = 14 * 1024
const WHOLE_HOME_BYTES = 16.5 * 1024
const SCRIPT_BYTES = 65 * 1024
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** The size of a file in bytes, compressed as a CDN compresses it. */
async function compressedSize(request: Page['request'], path: string): Promise<number> {
  return brotliCompressSync(await (await request.get(path)).body()).length
}

const SCRIPTS = /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs

test('the HTML and CSS of a page have at most 10 KB, on the home page 12.5 KB', async ({ request }) => {
  for (const path of PAGES) {
    const page = await (await request.get(path)).text()
    const html = page.replace(SCRIPTS, '')
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const sizes = await Promise.all(styles.map((file) => compressedSize(request, file)))
    const size = sizes.reduce((sum, size) => sum + size, brotliCompressSync(html).length)
    expect.soft(size, path).toBeLessThanOrEqual(path === '/' ? HOME_BYTES : PAGE_BYTES)
  }
})

test('a page has at most 14 KB with its inline scripts, which have 4 KB, and the home page 16.5 KB', async ({
  request,
}) => {
  for (const path of PAGES) {
    const page = await (await request.get(path)).text()
    const scripts = (page.match(SCRIPTS) ?? []).join('')
    const limit = path === '/' ? WHOLE_HOME_BYTES : WHOLE_PAGE_BYTES
    expect.soft(brotliCompressSync(page).length, path).toBeLessThanOrEqual(limit)
    expect.soft(brotliCompressSync(scripts).length, path).toBeLessThanOrEqual(INLINE_SCRIPT_BYTES)
  }
})

for (const path of PAGES_WITH_ISLAND) {
  test(`the island of ${path} loads at most 65 KB of scripts when it is hydrated`, async ({ page, request }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.clock.setFixedTime(Date.now() + YEAR_MS)
    await page.goto(path)
    await page.locator('astro-island').scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    expect(scripts.length).toBeGreaterThan(0)
    const sizes = await Promise.all(scripts.map((script) => compressedSize(request, script)))
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(SCRIPT_BYTES)
  })
}

test('fonts for rare characters are loaded only for text that needs them', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url().replace(/.*\//, '')))
  for (const path of PAGES) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
  }
  expect([...new Set(fonts)].toSorted()).toEqual(['besley.woff2', 'hanken-grotesk.woff2'])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'La peluquería de José'
  })
  await expect.poll(() => fonts).toContain('besley-more.woff2')
  await expect.poll(() => page.evaluate(() => document.fonts.check('800 40px Besley', 'íé'))).toBe(true)
})
