import { DAY_MS } from '@shop/db/time/durations'
import {
  expect,
  expectAccessibleAtBothWidths,
  expectAccessibleInTurn,
  signIn,
  test,
} from '../../scripts/testing/browser-test.ts'
import { getAuthorization } from './helpers/authorization.ts'
import { openDatabase } from './helpers/change-database.ts'

test.use({ timezoneId: 'America/Denver' }) // of the demo shop, which a first save would change to that of the machine

test('an owner switches the count of taps and the page of accessibility on and off, and both are on the site at once', {
  tag: '@long',
}, async ({ page }) => {
  const home = async () => (await page.request.get('/')).text()
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text()
  const status = async () => (await page.request.get('/accessibility')).status()
  await signIn(page, '/admin/shop')
  const before = await home()
  const [taps, statement] = [page.getByLabel(/^Count taps/), page.getByLabel('Add a page about accessibility')]
  await expect(taps).not.toBeChecked()
  await taps.check()
  await statement.check()
  await expectAccessibleInTurn(page, 0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
  await expect.poll(home).toContain('We count how often')
  expect(await home()).toContain('href="/accessibility"')
  await expect.poll(status).toBe(200)
  await expect.poll(sitemap).toContain('/accessibility</loc>')
  await page.goto('/accessibility')
  await expectAccessibleAtBothWidths(page)
  await page.goto('/admin/shop')
  await taps.uncheck()
  await statement.uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(home).toBe(before)
  await expect.poll(status).toBe(404)
  await expect.poll(sitemap).not.toContain('/accessibility')
})

test('the dashboard says the taps of last week, and nothing before there are some', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page)
  const headers = await getAuthorization(page)
  await page.request.put('/api/shop', { headers, data: { counts_taps: true } })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible()
  await expect(page.getByText('Taps last week')).toBeHidden()
  const database = openDatabase(server.dataDir)
  const weekday = new Date(new Date().toLocaleDateString('en-US', { timeZone: 'America/Denver' })).getDay() || 7
  const add = (daysBeforeMonday: number, kind: string, count: number) => {
    const day = new Date(Date.now() - (weekday - 1 + daysBeforeMonday) * DAY_MS)
    const isoDay = day.toLocaleDateString('en-CA', { timeZone: 'America/Denver' })
    database.prepare('insert into taps values (?, ?, ?)').run(isoDay, kind, count)
  }
  add(1, 'book', 41)
  add(8, 'book', 35)
  add(1, 'call', 1)
  add(9, 'call', 1_201)
  add(2, 'directions', 3)
  add(9, 'directions', 3)
  add(9, 'instagram', 2)
  add(15, 'book', 9)
  database.close()
  await page.reload()
  const panel = page.getByRole('region', { name: 'Taps last week' })
  await expect(panel.getByRole('listitem')).toHaveText([
    'Book: 41, up 6',
    'Call: 1, down 1,200',
    'Directions: 3, same as before',
    'Instagram: none, down 2',
  ])
  await expectAccessibleInTurn(page, 1)
})
