import { DAY_MS } from '@shop/db/time/durations'
import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openOwnerClient } from '../../scripts/testing/test-server.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

const OPEN_DAY_AND_NIGHT = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 24 * 60 }))

const bar = (page: Page) => page.getByRole('complementary', { name: 'Notices' })
const wait = (page: Page) => page.getByRole('region', { name: 'Walk-in wait' })

/** Opens a public page once it says so. */
async function openSite(page: Page, path: string, words: RegExp) {
  await expect.poll(async () => (await page.request.get(path)).text()).toMatch(words)
  await page.goto(path)
}

test('two taps on the dashboard put up a wait, a third one renews it, and one takes it down', async ({
  page,
  server,
}) => {
  const call = await openOwnerClient(server.url)
  await call('PUT', '/hours', { week: OPEN_DAY_AND_NIGHT })
  await signIn(page, '/admin/dashboard')
  await expect(wait(page)).toContainText('Pick a wait and put it up.')
  await wait(page).getByRole('button', { name: '20 min' }).click()
  await expect(wait(page)).toContainText(/While you are open, the site will say: Walk-in wait: about 20 min, until \S+/)
  await wait(page).getByRole('button', { name: 'Put it up' }).click()
  await expect(wait(page)).toContainText(/While you are open, the site says: Walk-in wait: about 20 min, until/)
  const rowOf = async () => {
    const rows: { kind: string; version: number }[] = await (await page.request.get('/api/notices')).json()
    return rows.filter(({ kind }) => kind === 'wait')
  }
  expect(await rowOf()).toMatchObject([{ version: 1 }])
  await wait(page).getByRole('button', { name: 'Still true: keep it up 45 minutes' }).click()
  await expect.poll(rowOf).toMatchObject([{ version: 2 }])
  await openSite(page, '/services', /Walk-in wait/)
  await expect(bar(page)).toContainText(/^Walk-in wait: about 20 min, until \S+/)
  await page.goto('/admin/dashboard')
  await wait(page).getByRole('button', { name: 'Take it down' }).click()
  await expect(wait(page)).toContainText('Pick a wait and put it up.')
  await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('Walk-in wait')
})

test('a wait says that the shop is closed, and an offer is written with its end, previewed, ended now and renewed', {
  tag: '@long',
}, async ({ page, server }) => {
  const call = await openOwnerClient(server.url)
  const inThreeDays = ((new Date().getUTCDay() + 2) % 7) + 1
  await call('PUT', '/hours', { week: [{ day: inThreeDays, from: 600, to: 660 }] })
  await signIn(page, '/admin/dashboard')
  await expect(wait(page)).toContainText('Walk-in wait: closed')
  await expect(wait(page).getByRole('button'), 'not on the dashboard of a closed shop').toHaveCount(0)
  await page.getByRole('link', { name: 'All notices' }).click()
  await expect(wait(page)).toContainText('You are closed now. Pick a wait and put it up.')
  await page.getByRole('link', { name: 'Add New Notice' }).click()
  await page.getByLabel('What you want to say').fill('Kids’ cuts for $20')
  await page.getByRole('textbox', { name: 'Until' }).first().fill('2020-12-31')
  await expect(page.getByText('That is in the past, so the site will not show this notice.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Until' }).first().fill('2999-12-31')
  await expect(page.getByText(/The site will say:/)).toContainText('Kids’ cuts for $20, until Tue, Dec 31')
  await lookAtPreview(page, (preview) =>
    expect(preview.getByText('Kids’ cuts for $20, until Tue, Dec 31')).toBeVisible(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const row = page.getByRole('row', { name: /Kids’ cuts/ })
  await expect(row).toContainText(/Offer.*On the site through Dec 31, 2999/s)
  await row.getByRole('button', { name: 'End now: Kids’ cuts for $20' }).click()
  await expect(row).toContainText('Off the site since')
  await expect(page.getByRole('button', { name: /^Ended \d$/, expanded: true })).toBeVisible()
  await row.getByRole('button', { name: 'One more week: Kids’ cuts for $20' }).click()
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'America/Denver' } as const
  const nextWeek = new Date(Date.now() + 7 * DAY_MS).toLocaleDateString('en-US', day)
  await expect(row).toContainText(`On the site until ${nextWeek}`)
})
