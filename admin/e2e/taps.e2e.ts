import { DAY_MS } from '@shop/db/time/durations'
import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { saveAndSee } from './helpers/edit-service.ts'
import { openDatabase } from './helpers/shop-database.ts'

test.use({ timezoneId: 'America/Denver' }) // of the demo shop, which a first save would change to that of the machine

test('an owner switches on the count of taps and the page of accessibility, and the dashboard says the taps of last week', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, '/admin/shop')
  await page.getByLabel(/^Count taps/).check()
  await page.getByLabel('Add a page about accessibility').check()
  await saveAndSee(page, 'Shop details updated successfully!')
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
  const taps = { book: [41, 35], call: [1, 1_201], directions: [3, 3], instagram: [0, 2] }
  for (const [kind, [lastWeek = 0, before = 0]] of Object.entries(taps)) {
    if (lastWeek > 0) add(1, kind, lastWeek)
    add(8, kind, before)
  }
  add(15, 'book', 9) // so taps were counted all through the week before
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
