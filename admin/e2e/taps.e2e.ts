import { DAY_MS } from '@shop/db/time/durations'
import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openDatabase } from './helpers/shop-database.ts'

test.use({ timezoneId: 'America/Denver' }) // of the demo shop, which a first save would change to that of the machine

test('an owner switches on the count of taps and the page of accessibility, and the dashboard says the taps of last week', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, '/admin/shop')
  await page.getByLabel(/^Count taps/).check()
  await page.getByLabel('Add a page about accessibility').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop details updated successfully!')).toBeVisible()
  const home = async () => (await page.request.get('/')).text()
  await expect.poll(home).toContain('We count taps on links')
  expect(await home()).toContain('href="/accessibility"')
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
