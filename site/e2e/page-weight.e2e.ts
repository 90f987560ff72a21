import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true, reuseContext: false }) // the clock of a test can reach into the next one

const PAGES = [...PUBLIC_PAGES, '/404', '/event/404']
const PAGES_WITH_ISLAND = ['/events', '/event/1']
const PAGE_BYTES = 10 * 1024
const INLINE_SCRIPT_BYTES = 4 * 1024
/** About what a server sends at once, ten packets. */
const WHOLE_PAGE_BYTES = 14 * 1024
const SCRIPT_BYTES = 65 * 1024
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const SCRIPTS = /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs

/** The size of a file in bytes, compressed as a CDN compresses it. */
async function compressedSize(request: Page['request'], path: string): Promise<number> {
  return brotliCompressSync(await (await request.get(path)).body()).length
}

test('the HTML and CSS of a page have at most 10 KB, its inline scripts 4 KB, and all together 14 KB; home has 2.5 KB more', async ({
  request,
}) => {
  for (const path of PAGES) {
    const more = path === '/' ? 2.5 * 1024 : 0
    const page = await (await request.get(path)).text()
    const html = page.replace(SCRIPTS, '')
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const sizes = await Promise.all(styles.map((file) => compressedSize(request, file)))
    const size = sizes.reduce((sum, size) => sum + size, brotliCompressSync(html).length)
    expect.soft(size, path).toBeLessThanOrEqual(PAGE_BYTES + more)
    const scripts = (page.match(SCRIPTS) ?? []).join('')
    expect.soft(brotliCompressSync(scripts).length, path).toBeLessThanOrEqual(INLINE_SCRIPT_BYTES)
    expect.soft(brotliCompressSync(page).length, path).toBeLessThanOrEqual(WHOLE_PAGE_BYTES + more)
  }
})

test('an island loads at most 65 KB of scripts when it is hydrated', async ({ page, request }) => {
  let scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.clock.setFixedTime(Date.now() + YEAR_MS)
  for (const path of PAGES_WITH_ISLAND) {
    scripts = []
    await page.goto(path)
    await page.locator('astro-island').scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    expect(scripts.length, path).toBeGreaterThan(0)
    const sizes = await Promise.all(scripts.map((script) => compressedSize(request, script)))
    expect(
      sizes.reduce((sum, size) => sum + size),
      path,
    ).toBeLessThanOrEqual(SCRIPT_BYTES)
  }
})
