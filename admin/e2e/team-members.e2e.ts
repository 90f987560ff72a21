import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { save, saveAndSee } from './helpers/edit-service.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

async function getShownNames(page: Page) {
  return page.locator('tbody td[data-label="Name"] a[dir]').allTextContents()
}

/** The names in the order of the API, which is that of the public page; each with its number, unless that is its place. */
async function fetchStoredNames(page: Page) {
  const rows: { name: string; display_order: number }[] = await (await page.request.get('/api/team-members')).json()
  return rows.map(({ name, display_order }, index) => (display_order === index + 1 ? name : `${name} ${display_order}`))
}

test('a touch drag scrolls a list that is longer than the screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 500 })
  await signIn(page, '/admin/team')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const [first = '', ...rest] = await getShownNames(page)
  const handle = page.getByRole('button', { name: `Move ${first}: drag` })
  await handle.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {}
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', pointerY: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 20, y: pointerY }] })
  await touch('touchStart', y + 20)
  for (const share of [0.7, 0.85, 0.98]) await touch('touchMove', 500 * share)
  await expect.poll(() => getShownNames(page)).toEqual([...rest, first])
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => fetchStoredNames(page)).toEqual([...rest, first])
})

test('a member gets a separate booking link for a service, which its card shows', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/admin/team/edit/1')
  await page.getByLabel('Own booking page for one service').selectOption('Haircuts')
  const link = page.getByLabel('Booking link for Haircuts')
  await link.fill('ftp://rosa')
  await save(page)
  await expect(page.getByText('A booking link for a service must be a full address').first()).toBeVisible()
  await link.fill('rosa.square.site/cut')
  await expectAccessible(page)
  await saveAndSee(page, /updated successfully!/)
  await page.goto('/admin/services/edit/1')
  await lookAtPreview(page, (preview) =>
    expect(preview.getByRole('link', { name: 'With Rosa Delgado on Square' })).toBeVisible(),
  )
  await page.goto('/admin/team/edit/1')
  await link.fill('')
  await saveAndSee(page, /updated successfully!/)
  await page.goto('/admin/team/edit/1')
  await expect(link).toHaveCount(0)
})
