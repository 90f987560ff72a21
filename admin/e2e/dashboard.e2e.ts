import { expect, expectAccessibleInTurn, type Locator, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { addRecord, changeRecord, removeRecord } from './helpers/api-calls.ts'
import { fetchServices } from './helpers/edit-service.ts'

test('the dashboard says what is next, what is missing and what was changed, and leads to all of it', async ({
  page,
}) => {
  await signIn(page, '/admin/services')
  const service = { title: 'Hot Shave', description: 'Hot towels.', image_id: 1, price_kind: 'fixed', price_min: 2500 }
  for (const path of [2, 3, 4, 5].map((demoId) => `/services/${demoId}`)) {
    await page.waitForTimeout(400) // closer together they would be one save
    await changeRecord(page, path, { ...service, title: 'Hot Shave for two' })
  }
  const id = await addRecord(page, '/services', service)
  await changeRecord(page, `/services/${id}`, { price_min: 2800 })
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/^Live · updated \d+ s ago$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload photo', exact: true })).toHaveAttribute(
    'href',
    '/admin/images?edit=new',
  )
  await expect(page.getByRole('link', { name: 'Add event' })).toHaveAttribute('href', '/admin/events/edit/new')
  const next = page.getByRole('region', { name: 'Next event' })
  await expect(next).toContainText(/In \d+ days\s*Cuts for a Cause\s*\w+day, [\w\s]+, \d+ AM – \d+ PM/)
  await expect(next.getByRole('link', { name: 'View on site: Cuts for a Cause' })).toHaveAttribute('href', '/event/1')
  await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Eli Park has no photo.')
  const changes = page.getByRole('region', { name: 'Latest changes' })
  const entry = changes
    .getByRole('listitem')
    .filter({ has: page.getByText('Hot Shave', { exact: true }) })
    .first()
  await expect(entry).toContainText(/price \$25 +to +\$28\s*owner · just now/)
  await expect(changes.getByRole('link', { name: 'Show older' })).toHaveAttribute('href', '/admin/timeline')
  await expect(changes.getByRole('listitem')).toHaveCount(5) // of six saves

  await entry.getByRole('link', { name: 'price $25 to $28' }).click()
  await expect(page.getByRole('button', { name: /^Restore this version/ })).toBeInViewport()

  await removeRecord(page, `/services/${id}`)
  await page.goto('/admin/dashboard')
  await expect(entry).toContainText('service deleted')
  await entry.getByRole('button', { name: 'Bring back Hot Shave' }).click()
  await expect(changes.getByText('“Hot Shave” is back.')).toBeVisible()
  await expect(entry).toContainText('service brought back')
  await expect(changes.getByRole('button', { name: 'Bring back Hot Shave' })).toHaveCount(0)
})

test('heading, welcome and the four cards come first, then one step of the set-up, and the rest is two screens of a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page)
  for (const { id, title } of await fetchServices(page))
    await changeRecord(page, `/services/${id}`, { title: `${title}, again` })
  await page.goto('/admin/dashboard')
  const setUp = page.getByRole('region', { name: 'Make it yours' })
  await expect(setUp.getByText('1 of 10: Shop details')).toBeVisible()
  const latest = page.getByRole('region', { name: 'Latest changes' })
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('img').first()).toBeVisible()
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y
  const tops = [
    await topOf(page.getByRole('heading', { level: 1 })),
    await topOf(page.getByText('Welcome back, owner.')),
    ...(await Promise.all((await page.getByRole('main').getByRole('article').all()).map(topOf))),
    await topOf(setUp),
    await topOf(page.getByRole('region', { name: 'Next event' })),
  ]
  expect(tops).toHaveLength(8)
  expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b))
  expect(tops[5], 'the last card begins on the first screen').toBeLessThan(PHONE.height / 2)
  const setUpHeight = (await setUp.boundingBox())?.height ?? 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height - setUpHeight).toBeLessThanOrEqual(2 * PHONE.height)
  const folded = setUp.getByRole('link', { name: 'Hours' })
  await expect(folded).toBeHidden()
  await setUp.getByText(/^Set up: [12] of 10 done$/).click()
  await expect(folded).toBeVisible()
  await expectAccessibleInTurn(page, 0)
})
