import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { callApi } from './helpers/api-calls.ts'
import { renameService } from './helpers/edit-service.ts'
import { corruptImageOfService } from './helpers/server-faults.ts'
import { statusBadge } from './helpers/staff-screens.ts'

async function tryAgain(page: Page) {
  if (await liveDetails(page).isHidden()) await openLiveDetails(page)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('banner').getByRole('button', { name: 'Try again' }).click()
  expect((await answer).status()).toBe(202)
}

/** How often the failed pages were tried. */
async function fetchFailedPages(page: Page): Promise<{ path: string; attempts: number }[]> {
  return (await callApi(page, 'GET', '/publication')).failed
}

async function countAttempts(page: Page): Promise<number> {
  return Math.min(...(await fetchFailedPages(page)).map(({ attempts }) => attempts))
}

test('the chip of a phone says when a save was written, seen and copied, and that a cache has an old copy', {
  tag: '@long',
}, async ({ page }) => {
  const at = new Date().toISOString()
  const sentence = 'A cache still serves an old copy of /services, from before Mon, Oct 26, 10:42.'
  await page.route('**/api/publication?*', async (route) => {
    const response = await route.fetch()
    const steps = ['Published', 'Live for visitors since', 'Copied to the bucket'].map((words) => ({ words, at }))
    const problems = [{ id: 'visitors', tone: 'warning', sentence }]
    await route.fulfill({ response, json: { ...(await response.json()), steps, problems, notes: [] } })
  })
  await page.setViewportSize(PHONE)
  await signIn(page, '/admin/services')
  await openLiveDetails(page)
  const clock = '\\d{1,2}:\\d\\d [AP]M$'
  await expect(liveDetails(page).getByRole('listitem')).toHaveText([
    new RegExp(`^Published ${clock}`),
    new RegExp(`^Live for visitors since ${clock}`),
    new RegExp(`^Copied to the bucket ${clock}`),
  ])
  await expect(liveDetails(page)).toContainText(sentence)
  await expectAccessible(page)
  await expectBarFits(page)
})
test('a page that fails to render is named with the reason, and a retry makes it Live', { tag: '@long' }, async ({
  page,
  server,
  request,
}) => {
  await signIn(page)
  const image = corruptImageOfService(server, 8)
  try {
    await renameService(page, 8, 'Made later')
    await expect(statusBadge(page)).toHaveText('Not published')
    await expectAccessible(page)
    await openLiveDetails(page)
    await expect(liveDetails(page)).toContainText(/Not published: the page \/.*JSON/)
    // Feeds are rendered after the pages.
    await expect.poll(async () => (await fetchFailedPages(page)).map(({ path }) => path)).toContain('/sitemap.xml')
    // After the second attempt the publisher itself waits longer than this test does.
    await tryAgain(page)
    await expect.poll(() => countAttempts(page)).toBeGreaterThan(1)
  } finally {
    image.repair()
  }
  await tryAgain(page)
  await expect(statusBadge(page)).toContainText('Live')
  expect(await (await request.get('/services')).text()).toContain('Made later')
})

function liveDetails(page: Page) {
  return page.getByRole('dialog', { name: 'Where your changes are' })
}

async function openLiveDetails(page: Page) {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /: details$/ }).click()
  await expect(liveDetails(page)).toBeVisible()
}

/** The whole bar is on the screen at every width, and has one row. */
async function expectBarFits(page: Page) {
  for (const width of [390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const bar = page.getByRole('banner')
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect((await bar.boundingBox())?.height).toBeLessThan(62)
    const lastButton = page.getByRole('button', { name: width < 992 ? 'Menu' : 'Logout', exact: true })
    expect((await lastButton.boundingBox())?.y).toBeLessThan(30)
  }
}
