import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, test } from '../../scripts/product.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']
const PAGE_BYTES = 15 * 1024
const SCRIPT_BYTES = 65 * 1024

/** What a file weighs on its way, compressed as a CDN compresses it. */
async function weigh(request: Page['request'], path: string): Promise<number> {
  return brotliCompressSync(await (await request.get(path)).body()).length
}

for (const path of PAGES) {
  test(`the HTML and CSS of ${path} weigh at most 15 KB`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const weights = await Promise.all([path, ...styles].map((file) => weigh(request, file)))
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(PAGE_BYTES)
  })
}

test('an island that wakes loads at most 65 KB of scripts', async ({ page, request }) => {
  const scripts: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()))
  await page.clock.setFixedTime(Date.now() + 365 * 24 * 60 * 60 * 1000)
  await page.goto('/events', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  const weights = await Promise.all(scripts.map((script) => weigh(request, script)))
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(SCRIPT_BYTES)
})
