import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openOwnerClient } from '../../scripts/testing/test-server.ts'

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
  await expectAccessibleInTurn(page, 0)
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

test('the form of an old address has no preview, because visitors see none of it', async ({ page }) => {
  await signIn(page, '/admin/shop/old-addresses/edit/new')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(page.getByText('preview')).toHaveCount(0)
})

test('who deletes what old addresses lead to is told, and chooses where they lead instead', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const call = await openOwnerClient(server.url)
  const added = await call('POST', '/services', { title: 'Beard oil', description: 'Cedar.', image_id: null })
  const { id } = (await added.json()) as { id: number }
  for (const from of ['/oil', '/shop/oil.html'])
    await call('POST', '/old-addresses', { from, to: `/services#service-${id}` })
  await signIn(page, '/admin/services')
  await page.getByRole('button', { name: 'Delete Beard oil' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('2 old addresses lead here.')
  await expect(dialog.getByLabel('Where should they lead instead?')).toHaveValue('/services')
  await expectAccessibleInTurn(page, 0)
  await dialog.getByLabel('Where should they lead instead?').selectOption('Meet The Team')
  await dialog.getByRole('button', { name: 'Delete Service' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Beard oil' })).toHaveCount(0)
  const rows: { to: string }[] = await (await call('GET', '/old-addresses')).json()
  expect(rows.map(({ to }) => to)).toEqual(['/meet-the-team', '/meet-the-team'])
})

test('an address that visitors asked for is sent to its page with one tap', async ({ page, server }) => {
  const call = await openOwnerClient(server.url)
  expect((await page.request.get('/our-stylists')).status()).toBe(404)
  await expect.poll(async () => (await call('GET', '/not-found')).text()).toContain('/our-stylists')
  await signIn(page, '/admin/shop/old-addresses')
  const asked = page.getByRole('listitem').filter({ hasText: '/our-stylists once' })
  await asked.getByRole('button', { name: 'Send it to Meet The Team' }).click()
  await expect(page.getByRole('row', { name: /\/our-stylists/ })).toContainText('Meet The Team')
  await expect(asked).toHaveCount(0)
})
