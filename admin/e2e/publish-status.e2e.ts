import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { fillServiceTitle, renameService, SERVICE_SAVED, save } from './helpers/edit-service.ts'
import { holdRequests } from './helpers/hold-requests.ts'
import { expectBarFits, liveDetails, openLiveDetails } from './helpers/live-details.ts'
import { blockFolder, corruptImageOfService } from './helpers/server-faults.ts'

function statusBadge(page: Page) {
  return page.getByRole('banner').getByRole('status')
}

async function tryAgain(page: Page) {
  if (await liveDetails(page).isHidden()) await openLiveDetails(page)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('banner').getByRole('button', { name: 'Try again' }).click()
  expect((await answer).status()).toBe(202)
}

/** How often the failed pages were tried. */
async function fetchFailedPages(page: Page): Promise<{ path: string; attempts: number }[]> {
  const response = await page.request.get('/api/publication', { headers: await getAuthorization(page) })
  return (await response.json()).failed
}

async function countAttempts(page: Page): Promise<number> {
  return Math.min(...(await fetchFailedPages(page)).map(({ attempts }) => attempts))
}

test('a page folder that cannot be written shows Not published, and a retry makes it Live', { tag: '@long' }, async ({
  page,
  server,
  request,
}) => {
  await signIn(page)
  const folder = blockFolder(server, 'public/services')
  try {
    await renameService(page, 8, 'Written later')
    await expect(statusBadge(page)).toHaveText('Not published')
    await expectAccessible(page)
    await expectBarFits(page)
    await openLiveDetails(page)
    await expect(liveDetails(page)).toContainText('Not published: the pages cannot be written.')
    // While the folder is blocked, because the publisher also retries by itself every few seconds.
    await tryAgain(page)
  } finally {
    folder.repair()
  }
  await expect(statusBadge(page)).toContainText('Live')
  await expect(page.getByRole('status').getByRole('link', { name: 'See the page' })).toHaveAttribute(
    'href',
    '/services',
  )
  await expectBarFits(page)
  expect(await (await request.get('/services')).text()).toContain('Written later')
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

test('a slow server shows Saving..., then Publishing…, then Live', async ({ page }) => {
  await signIn(page)
  await fillServiceTitle(page, 8, 'Slowly does it')
  const releaseSave = await holdRequests(page, '**/api/services/8')
  const releaseStatus = await holdRequests(page, '**/api/publication?*')
  await save(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByText(SERVICE_SAVED)).toBeHidden()
  releaseSave()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(statusBadge(page)).toHaveText('Publishing…')
  releaseStatus()
  await expect(statusBadge(page)).toContainText('Live')
})
