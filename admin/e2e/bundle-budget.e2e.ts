import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'

const DASHBOARD_BYTES = 130 * 1024
const FORMS = { services: 60 * 1024, team: 60 * 1024, events: 90 * 1024 }

test('the dashboard loads at most 130 KB of scripts and styles', async ({ page }) => {
  await signIn(page)
  expect(await weigh(page, await filesOfDashboard(page))).toBeLessThanOrEqual(DASHBOARD_BYTES)
})

for (const [noun, budget] of Object.entries(FORMS)) {
  test(`the form of ${noun}, with its preview, loads at most ${budget / 1024} KB more`, async ({ page }) => {
    await signIn(page)
    const known = await filesOfDashboard(page)
    const form = await filesOf(page, async () => {
      await page.goto(`/admin/${noun}/edit/1`)
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('article')).toBeVisible()
    })
    expect(await weigh(page, form.difference(known))).toBeLessThanOrEqual(budget)
  })
}

function filesOfDashboard(page: Page): Promise<Set<string>> {
  return filesOf(page, async () => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem').first()).toBeVisible()
  })
}

/** The addresses of all scripts and styles that are asked for until a screen is there. */
async function filesOf(page: Page, open: () => Promise<void>): Promise<Set<string>> {
  const files = new Set<string>()
  const note = (request: { resourceType(): string; url(): string }) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url())
  }
  page.on('request', note)
  await open()
  page.off('request', note)
  return files
}

/** bytes, compressed as a CDN compresses them */
async function weigh(page: Page, files: Set<string>): Promise<number> {
  expect(files.size).toBeGreaterThan(0)
  const bodies = await Promise.all([...files].map(async (file) => (await page.request.get(file)).body()))
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}
