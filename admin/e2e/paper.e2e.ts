import { expect, expectAccessibleInTurn, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { changeRecord } from './helpers/api-calls.ts'
import { specialDay } from './helpers/days-to-come.ts'
import { button, PAPER, section } from './helpers/staff-screens.ts'

test.use({ hasFreshServer: true })

const worthALook = (page: Page) => section(page, 'Worth a look')
const elsewhere = (page: Page) => section(page, 'Your hours on other sites')
const rowOf = (page: Page, name: string) => elsewhere(page).getByRole('listitem').filter({ hasText: name })

test('a changed price makes the printed list wrong on the dashboard, until it is printed again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, PAPER)
  const list = section(page, 'Price list')
  await expect(list).toContainText('Not printed yet.')
  await expect(list.getByRole('link', { name: 'Open and print your services' })).toHaveAttribute('href', '/services')
  await button(page, 'I printed it: Price list').click()
  await expect(list).toContainText(/Printed \w+, \w+ \d+ by owner and still correct\./)
  await expectAccessibleInTurn(page, 0)
  await changeRecord(page, '/services/1', { price_kind: 'fixed', price_min: 3100 })
  await page.goto('/admin/dashboard')
  const item = worthALook(page).getByRole('listitem').filter({ hasText: 'printed' })
  await expect(item).toHaveText(
    /^The price list printed on \w+, \w+ \d+ shows \$28 for Haircuts, which is \$31 now\. Print it/,
  )
  await item.getByRole('link', { name: 'Print it again' }).click()
  await expect(list.getByRole('status')).toContainText('shows $28 for Haircuts, which is $31 now.')
  await button(page, 'I printed it: Price list').click()
  await expect(list).toContainText('and still correct.')
  await page.goto('/admin/dashboard')
  await expect(worthALook(page)).toContainText('Eli Park has no photo.')
  await expect(item).toHaveCount(0)
})

test('after hours change, each place with the old ones is listed with the lines to copy, until it is done', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await changeRecord(page, '/hours', { special_days: [specialDay(40)] })
  await page.goto(PAPER)
  for (const name of ['Google', 'Yelp']) {
    await button(page, `Done: ${name}`).click()
    await expect(rowOf(page, name)).toContainText(/Done \w+, \w+ \d+ by owner/)
  }
  await expect(rowOf(page, 'Facebook')).toContainText('Copy the lines, paste them there, and tap Done.')
  await changeRecord(page, '/hours', { special_days: [specialDay(40), specialDay(200, { note: 'Inventory' })] })
  await page.goto('/admin/dashboard')
  await expect(elsewhere(page).getByRole('listitem')).toHaveCount(2)
  for (const name of ['Google', 'Yelp'])
    await expect(rowOf(page, name)).toContainText(/Since \w+, \w+ \d+ it does not have .*, Inventory: closed\./)
  await button(page, 'Copy the lines').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const lines = await page.evaluate(() => navigator.clipboard.readText())
  expect(lines.replaceAll('\u00a0', ' ')).toMatch(/^Monday: 9 AM – 7 PM\n.*, Inventory \(\d{4}\): Closed$/s)
  await expectAccessibleInTurn(page, 1)
  for (const name of ['Google', 'Yelp']) {
    await button(page, `Done: ${name}`).click()
    await expect(rowOf(page, name)).toContainText(/Done \w+, \w+ \d+ by owner/)
  }
  await expect(button(page, 'Undo: Yelp')).toBeFocused()
  await page.reload()
  await expect(worthALook(page)).toContainText('Eli Park has no photo.')
  await expect(elsewhere(page)).toHaveCount(0)
})
