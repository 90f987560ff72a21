import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE } from '../../scripts/testing/screen-sizes.ts'
import { addRenter } from './helpers/add-renter.ts'
import { openMoreFields } from './helpers/open-more-fields.ts'
import { dragToEnd } from './helpers/record-order.ts'

async function openTeam(page: Page) {
  await signIn(page, '/admin/team')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

async function getShownNames(page: Page) {
  return page.locator('tbody td[data-label="Name"] a').allTextContents()
}

/** The names in the order of the API, which is that of the public page; each with its number, unless that is its place. */
async function fetchStoredNames(page: Page) {
  const rows: { name: string; display_order: number }[] = await (await page.request.get('/api/team-members')).json()
  return rows.map(({ name, display_order }, index) => (display_order === index + 1 ? name : `${name} ${display_order}`))
}

test('a jump in the prices of a renter is asked about, and “Change the price” leads to its box', async ({
  page,
  server,
}) => {
  const { member } = await addRenter(server)
  await signIn(page, `/admin/team/edit/${member.id}`)
  for (const name of ['Fade', 'Shave']) {
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page
      .getByLabel(/^Service \d+$/)
      .last()
      .fill(name)
    await page.getByLabel(`Price of ${name}`).fill('25')
  }
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('updated successfully!').waitFor()
  await page.goto(`/admin/team/edit/${member.id}`)
  await page.getByLabel('Price of Shave').fill('2539')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Shave: $2,539? It was $25.' })
  await question.getByRole('button', { name: 'Change the price' }).click()
  await expect(page.getByLabel('Price of Shave')).toBeFocused()
})

test('the team is reordered with the buttons', async ({ page }) => {
  await openTeam(page)
  const [first = '', second = '', ...rest] = await getShownNames(page)
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await expect.poll(() => getShownNames(page)).toEqual([second, first, ...rest])
  await expect.poll(() => fetchStoredNames(page)).toEqual([second, first, ...rest])
  await expect(page.getByText(`${first} is now number 2 of`)).toBeAttached()
})

test('the team is reordered with the arrow keys, and the focus stays', { tag: '@long' }, async ({ page }) => {
  await openTeam(page)
  const before = await getShownNames(page)
  const last = before.at(-1) ?? ''
  const handle = page.getByRole('button', { name: `Move ${last}: drag` })
  await page.setViewportSize(DESKTOP) // a phone has no handle
  await handle.focus()
  for (let press = 1; press < before.length; press++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => fetchStoredNames(page)).toEqual([last, ...before.slice(0, -1)])
  await expect(handle).toBeFocused()
})

test('the team is reordered by dragging, and Escape restores the order', { tag: '@long' }, async ({ page }) => {
  await openTeam(page)
  const before = await getShownNames(page)
  const [first = '', ...rest] = before
  await dragToEnd(page, first)
  await expect.poll(() => getShownNames(page)).toEqual([...rest, first])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => getShownNames(page)).toEqual(before)
  await dragToEnd(page, first)
  await page.mouse.up()
  await expect.poll(() => fetchStoredNames(page)).toEqual([...rest, first])
})

test('a touch drag scrolls a list that is longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 500 })
  await openTeam(page)
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

test('a new team member needs a name, a position and a description, and a bare host becomes a URL', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/team/edit/new')
  await expect(page.getByRole('heading', { name: 'Add Team Member' })).toBeVisible()
  await openMoreFields(page)
  await expect(page.getByLabel('Display Order')).toHaveValue('999')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Vega')
  await page.getByLabel('Position').fill('Barber')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await page.getByLabel('Description').fill('Ada cuts straight lines.'.padEnd(140, ' on and on'))
  await page.getByLabel('Instagram URL').fill('instagram.com/ada')
  await page.getByLabel('Instagram Name').fill('@ada')
  await expect(page.getByLabel('Instagram URL')).toHaveValue('https://instagram.com/ada')
  await page.getByLabel('Display Order').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/team$/)
  const row = page.getByRole('row', { name: /Ada Vega/ }).first()
  await expect(row).toContainText('999')
  await expect(row.locator('[data-label="Description"]')).toHaveText(/^.{100}\.\.\.$/)
})

test('a bare host becomes a URL when saved by hotkey before the field loses focus', async ({ page }) => {
  await signIn(page, '/admin/team/edit/2')
  await openMoreFields(page)
  await page.getByLabel('Facebook URL').fill('facebook.com/marcus')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  const rows: { id: number; facebook_url: string }[] = await (await page.request.get('/api/team-members')).json()
  expect(rows.find(({ id }) => id === 2)?.facebook_url).toBe('https://facebook.com/marcus')
})

test('on a phone, the number of the order is the last line of a row', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openTeam(page)
  const cell = (heading: string) => page.getByRole('row').nth(1).locator(`[data-label="${heading}"]`)
  const [order, description] = [await cell('Order').boundingBox(), await cell('Description').boundingBox()]
  expect(order?.y).toBeGreaterThan(description?.y ?? Number.POSITIVE_INFINITY)
})
