import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

/** until the welcome and the cards are on the screen */
const FIRST_PAINT_BYTES = 110 * 1024
/** with what stands below them, and the checklist of a new shop */
const DASHBOARD_BYTES = 124 * 1024
/** with its preview; in a quick run the largest alone */
const FORM_BYTES = {
  events: 83 * 1024,
  ...(process.env.TEST_LONG && { services: 75 * 1024, team: 77 * 1024 }),
}

test('the dashboard is painted after 110 KB of scripts and styles and loads 124 KB, and a form 75 to 83 KB more', async ({
  page,
}) => {
  await signIn(page)
  await page.addInitScript(markFirstCard)
  const files = await loadDashboard(page)
  expect(await measureBytes(page, files)).toBeLessThanOrEqual(DASHBOARD_BYTES)
  const early = await page.evaluate(listFilesBeforeFirstCard)
  expect(await measureBytes(page, files.intersection(new Set(early)))).toBeLessThanOrEqual(FIRST_PAINT_BYTES)
  for (const [resource, budget] of Object.entries(FORM_BYTES)) {
    const formFiles = await recordFiles(page, async () => {
      await page.goto(`/admin/${resource}/edit/1`)
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
    })
    expect.soft(await measureBytes(page, formFiles.difference(files)), resource).toBeLessThanOrEqual(budget)
  }
})

function loadDashboard(page: Page): Promise<Set<string>> {
  return recordFiles(page, async () => {
    await page.goto('/admin/dashboard')
    await expect(page.getByText('No changes yet.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem').first()).toBeVisible()
  })
}

function markFirstCard() {
  new MutationObserver(() => {
    if (document.querySelector('main article')) performance.mark('first card')
  }).observe(document, { childList: true, subtree: true })
}

function listFilesBeforeFirstCard(): string[] {
  const [card] = performance.getEntriesByName('first card')
  const files = performance.getEntriesByType('resource')
  return files.filter(({ startTime }) => startTime <= (card?.startTime ?? 0)).map(({ name }) => name)
}

/** The URLs of all scripts and styles that are requested while `open` runs. */
async function recordFiles(page: Page, open: () => Promise<void>): Promise<Set<string>> {
  const files = new Set<string>()
  const addFile = (request: { resourceType(): string; url(): string }) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url())
  }
  page.on('request', addFile)
  await open()
  page.off('request', addFile)
  return files
}

/** The total size as a browser gets it the first time, which is the best that Brotli can do. */
async function measureBytes(page: Page, files: Set<string>): Promise<number> {
  expect(files.size).toBeGreaterThan(0)
  const sizes = await Promise.all([...files].map((file) => measureFile(page, file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function measureFile(page: Page, file: string): Promise<number> {
  const response = await page.request.get(file, { headers: { 'accept-encoding': 'br' } })
  const size = Number(response.headers()['content-length'])
  if (response.headers()['content-encoding']) expect(size, file).toBe(brotliCompressSync(await response.body()).length)
  return size
}
