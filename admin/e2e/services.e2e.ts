import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../scripts/testing/screen-sizes.ts'
import { addRecord, removeRecord } from './helpers/api-calls.ts'
import { fetchServices, SERVICE_SAVED } from './helpers/edit-service.ts'

test('services are reordered by dragging, with buttons and with keys, which is undone', async ({ page }) => {
  await signIn(page, '/admin/services')
  await dragToEnd(page, 'Haircuts')
  await expect(page.getByRole('row').last()).toContainText('Haircuts')
  await page.keyboard.press('Escape') // puts it back
  await page.mouse.up()
  await expect(page.getByRole('row').nth(1)).toContainText('Haircuts')
  await dragToEnd(page, 'Haircuts')
  await page.mouse.up()
  await expectStoredOrder(page, [2, 3, 4, 5, 6, 7, 8, 1])
  const undo = page.getByRole('region', { name: 'Just saved' })
  await expect(undo).toContainText('Moved Haircuts')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expectStoredOrder(page, [1, 2, 3, 4, 5, 6, 7, 8])
  await expect(page.getByRole('row').nth(1)).toContainText('Haircuts')
  await page.getByRole('button', { name: 'Move Hot-Towel Shave down' }).click()
  await page.getByRole('button', { name: 'Move Waxing: drag' }).press('ArrowDown')
  await expectStoredOrder(page, [1, 3, 2, 4, 5, 6, 8, 7])
})

test('a new service can be saved once it has a title and a description, and is then marked in the list', async ({
  page,
}) => {
  await signIn(page, '/admin/services')
  await page.getByRole('link', { name: 'Add New Service' }).click()
  await expect(page.getByRole('heading', { name: 'Add Service' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Title').fill('Scalp Massage')
  await page.getByLabel('Description').fill('   ')
  await expect(save).toBeDisabled()
  await page.getByLabel('Description').fill('Ten quiet minutes.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/services$/)
  const row = page.getByRole('row', { name: /Scalp Massage/ })
  await expect(row).toBeInViewport()
  await expect(row).toHaveAttribute('data-saved')
  await expect(page.locator('[data-saved]')).toHaveCount(1)
})

test('deleting opens a confirmation dialog that only its buttons and Back close', async ({ page }) => {
  await signIn(page, '/admin/services')
  await page.getByRole('button', { name: 'Delete Beard Trim' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Service' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete the service: Beard Trim? This action cannot be undone.',
  )
  await expect(dialog).toContainText(/A copy is kept under Recently deleted until \w{3}, \w{3} \d+(, \d{4})?\./)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  for (const leave of [() => dialog.getByRole('button', { name: 'Cancel' }).click(), () => page.goBack()]) {
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete Beard Trim' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete Beard Trim' }).click()
  }
  await dialog.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page).toHaveURL(/timeline\?kind=deleted$/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Beard Trim' }).click()
  await dialog.getByRole('button', { name: 'Delete Service' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: /^Beard Trim/ })).toBeHidden()
  const line = page.getByRole('region', { name: 'Just deleted' })
  await expect(line).toContainText('Deleted “Beard Trim”')
  await expect(line).toBeInViewport({ ratio: 1 })
  await line.getByRole('button', { name: 'Bring back' }).click()
  await expect(line).toContainText('“Beard Trim” is back.')
  await expect(page.getByRole('cell', { name: /^Beard Trim/ })).toBeVisible()
  await line.getByRole('button', { name: 'Dismiss' }).click()
  await expect(line).toBeHidden()
})

test('a service deleted by another user leaves the list, and its form says that it no longer exists', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const id = await addRecord(page, '/services', { title: 'Short-lived', description: 'Gone.', image_id: null })
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Delete Short-lived' }).click()
  await removeRecord(page, `/services/${id}`)
  await page.getByRole('button', { name: 'Delete Service' }).click()
  await expect(page.getByRole('alert').first()).toContainText('API Error: Not Found')
  await expect(page.getByRole('cell', { name: /^Short-lived/ })).toBeHidden()
  await page.goto(`/admin/services/edit/${id}`)
  await expect(page.getByText('This service no longer exists.')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/services$/)
})

/** On a desktop, because a phone has no handle. */
async function dragToEnd(page: Page, name: string) {
  await page.setViewportSize(DESKTOP)
  const handle = { name: `Move ${name}: drag` }
  await page.getByRole('button', handle).hover()
  await page.mouse.down()
  const last = page.getByRole('row').last()
  await expect(async () => {
    const box = await last.boundingBox() // What is loaded meanwhile may move the rows.
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) - 5, { steps: 8 })
    await expect(last.getByRole('button', handle)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Waits until the API lists the services in this order. */
async function expectStoredOrder(page: Page, ids: number[]) {
  await expect.poll(async () => (await fetchServices(page)).map(({ id }) => id)).toEqual(ids)
}
