import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { renameService } from './helpers/edit-service.ts'
import { expectBarFits, liveDetails, openLiveDetails } from './helpers/live-details.ts'

const ownPort = freePort()

/** The server asks itself, at the public address that it was told. */
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
  serverEnv: async ({}, use) => use({ PORT: `${await ownPort}`, SITE_URL: `http://127.0.0.1:${await ownPort}` }),
})

function lines(page: Page) {
  return liveDetails(page).getByRole('listitem')
}

async function answerWith(page: Page, change: (status: { steps: object[]; visitors: object }) => object) {
  await page.route('**/api/publication?*', async (route) => {
    const response = await route.fetch()
    const status = await response.json()
    await route.fulfill({ response, json: { ...status, ...change(status) } })
  })
}

test('the chip of a phone says when a save was written, seen and copied, and Status that visitors see it', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const copied = { words: 'Copied to the bucket', at: new Date().toISOString() }
  await answerWith(page, ({ steps }) => ({ steps: [...steps, copied] }))
  await signIn(page)
  await renameService(page, 8, 'Seen on a phone')
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Live')
  await openLiveDetails(page)
  const clock = '\\d{1,2}:\\d\\d [AP]M$'
  await expect(lines(page)).toHaveText([
    new RegExp(`^Published ${clock}`),
    new RegExp(`^Live for visitors since ${clock}`),
    new RegExp(`^Copied to the bucket ${clock}`),
  ])
  await expect(liveDetails(page)).toContainText(`Checked at ${new URL(server.url).host}`)
  await expectAccessible(page)
  const box = await liveDetails(page).boundingBox()
  expect(box?.width ?? 0).toBeGreaterThan(PHONE.width - 30)
  await expectBarFits(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/admin/status')
  await expect(page.getByRole('region', { name: 'The site is live' })).toContainText(
    /^The site is live ?Visitors see everything you saved\. Checked at .* Last published/,
  )
})

test('an old copy in a cache is named below the chip, which stays Live, and on Status', { tag: '@long' }, async ({
  page,
}) => {
  const sentence = 'A cache still gives an old copy of /services, from before Mon, Oct 26, 10:42.'
  await answerWith(page, ({ steps: [written], visitors }) => ({
    visitors: { ...visitors, state: 'behind' },
    steps: [written, { words: 'Visitors do not see it yet', at: null }],
    notes: [],
    problems: [{ id: 'visitors', tone: 'warning', sentence }],
  }))
  await signIn(page, '/admin/status')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
  const panel = page.getByRole('region', { name: 'Live here, but visitors do not see it yet' })
  await expect(panel).toContainText(`${sentence} Last published`)
  await openLiveDetails(page)
  await expect(lines(page)).toHaveText([/^Published/, 'Visitors do not see it yet'])
  await expect(liveDetails(page)).toContainText(sentence)
  await expectAccessible(page)
})
