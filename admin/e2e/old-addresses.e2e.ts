import { DAY_MS } from '@shop/db/time/durations'
import { expect, expectAccessibleAtBothWidths, signIn, test } from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { openDatabase } from './helpers/change-database.ts'

const WIX_SITEMAP = ['', 'our-team', 'services', 'service-page/beard-trim', 'our-story', 'contact']
  .map((path) => `<url><loc>https://www.old.example/${path}</loc></url>`)
  .join('')

const OTHER_SITE = '<url><loc>https://other.example/x</loc></url>'

test('a pasted sitemap is proposed, corrected and saved as one, answers visitors, and is undone as one', async ({
  page,
}) => {
  await signIn(page, '/admin/shop/old-addresses')
  await page
    .getByLabel('Paste your old sitemap, menu or list of addresses')
    .fill(`<urlset>${WIX_SITEMAP}${OTHER_SITE}</urlset>`)
  await page.getByRole('button', { name: 'Find addresses' }).click()
  await expect(
    page.getByText(/Found 4 old addresses.*2 more work already.*1 address of other.example is left out/),
  ).toBeVisible()
  const row = (from: string) => page.getByRole('group', { name: from, exact: true })
  await expect(row('/our-team').getByRole('checkbox')).toBeChecked()
  await expect(row('/our-team').getByLabel('Leads to')).toHaveValue('/meet-the-team')
  await expect(row('/our-story').getByRole('checkbox')).not.toBeChecked()
  await expect(row('/contact').getByLabel('Leads to')).toHaveValue('')
  await row('/contact').getByLabel('Leads to').selectOption('Home')
  await expect(row('/contact').getByRole('checkbox')).toBeChecked()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Save 3 old addresses' }).click()
  await expect(page.getByRole('row', { name: /\/our-team/ })).toContainText('Meet The Team')
  await expect(page.getByRole('row', { name: /\/service-page\/beard-trim/ })).toContainText('Beard Trim')
  const answer = (path: string) => page.request.get(path, { maxRedirects: 0 })
  await expect.poll(async () => (await answer('/Our-Team/')).headers().location).toBe('/meet-the-team')
  expect((await answer('/contact')).status()).toBe(301)
  await page.getByRole('region', { name: 'Just saved' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything is back the way it was.')).toBeVisible()
  await expect.poll(async () => (await answer('/our-team')).status()).toBe(404)
  await expect(page.getByRole('row', { name: /\/our-team/ })).toHaveCount(0)
})

test('an old address leads to a page, a record or another address, and says that its target was deleted or is not there yet', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/shop/old-addresses')
  const headers = await getAuthorization(page)
  await page.request.post('/api/old-addresses', { headers, data: { from: '/fades', to: '/services#service-1' } })
  await page.request.delete('/api/services/1', { headers })
  await page.reload()
  await expect(page.getByRole('row', { name: /\/fades/ })).toContainText('A deleted service')
  await page.getByRole('link', { name: 'Edit /fades' }).click()
  const target = page.getByLabel('Leads to')
  await expect(target.locator('option:checked')).toHaveText('A deleted service')
  await target.selectOption('Work (nothing yet)')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('row', { name: /\/fades/ })).toContainText('Work (nothing yet)')
  await page.goto('/admin/shop/old-addresses/edit/new')
  await page.getByLabel('Old address').fill('/shop')
  await target.selectOption('Another address')
  await page.getByLabel('Another address').fill('store.example/all')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('row', { name: /\/shop/ })).toContainText('https://store.example/all')
})

test('what visitors did not find is listed, and its pages are found and saved', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page)
  const database = openDatabase(server.dataDir)
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10) // today may be tomorrow in the shop's zone
  const insert = database.prepare('insert into not_found values (?, ?, ?)')
  insert.run(yesterday, '/our-barbers', 41)
  insert.run(yesterday, '/xyzzy', 1)
  database.close()
  await page.goto('/admin/shop/old-addresses')
  const list = page.getByRole('region', { name: 'Asked for and not found' })
  const item = (path: string) => list.getByRole('listitem').filter({ hasText: path })
  await expect(item('/our-barbers')).toHaveText('/our-barbers41 times')
  await expect(item('/xyzzy')).toHaveText('/xyzzyonce')
  await expectAccessibleAtBothWidths(page)
  await list.getByRole('button', { name: 'Find pages for them' }).click()
  await expect(page.getByRole('group', { name: '/our-barbers' }).getByLabel('Leads to')).toHaveValue('/meet-the-team')
  await page.getByRole('button', { name: /^Save \d/ }).click()
  await expect(item('/our-barbers')).toHaveCount(0)
  await expect(item('/xyzzy')).toBeVisible()
})
