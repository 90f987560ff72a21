import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRenter } from './helpers/add-renter.ts'

async function openTeam(page: Page) {
  await signIn(page, '/admin/team')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

async function getShownNames(page: Page) {
  return page.locator('tbody td[data-label="Name"] a[dir]').allTextContents()
}

/** The names in the order of the API, which is that of the public page; each with its number, unless that is its place. */
async function fetchStoredNames(page: Page) {
  const rows: { name: string; display_order: number }[] = await (await page.request.get('/api/team-members')).json()
  return rows.map(({ name, display_order }, index) => (display_order === index + 1 ? name : `${name} ${display_order}`))
}

test('a jump in the prices of a renter is asked about, and “Change the price” leads to its box', {
  tag: '@long',
}, async ({ page, server }) => {
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

test('a touch drag scrolls a list that is longer than the screen', { tag: '@long' }, async ({ page }) => {
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
