import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { fillServiceTitle, SERVICE_SAVED, save, saveAndSee } from './helpers/edit-service.ts'
import { submitLoginForm } from './helpers/login-form-and-second-factors.ts'
import { hideTable, holdRequests } from './helpers/server-faults.ts'

test('a list that fails to load shows the error and Retry', { tag: '@long' }, async ({ page, server }) => {
  await signIn(page)
  const table = hideTable(server, 'services')
  await page.goto('/admin/services')
  await expect(page.getByRole('alert')).toContainText('API Error: Internal Server Error')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
  table.repair()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('cell', { name: /^Haircuts .*\$/ })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a slow server shows Saving..., then Publishing…, then Live', async ({ page }) => {
  await signIn(page)
  await fillServiceTitle(page, 8, 'Slowly does it')
  const releaseSave = await holdRequests(page, '**/api/services/8')
  const releaseStatus = await holdRequests(page, '**/api/publication?*')
  await save(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByText(SERVICE_SAVED)).toBeHidden()
  releaseSave()
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Publishing…')
  releaseStatus()
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Live')
})

test("a failed save shows the status and the server's message", async ({ page, server }) => {
  await signIn(page)
  await fillServiceTitle(page, 8, 'Haircuts and more')
  const table = hideTable(server, 'services')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('API Error: Internal Server Error')
  await expect(page.getByLabel('Title')).toHaveValue('Haircuts and more')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Not saved')
  table.repair()
  await saveAndSee(page)
})

test("every failed image request shows the server's message, and the picker offers Retry", { tag: '@long' }, async ({
  page,
  server,
}) => {
  await signIn(page, '/admin/images')
  await page.getByRole('button', { name: 'Edit Rosa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await dialog.getByLabel('Description').fill('Rosa at work')
  const table = hideTable(server, 'images')
  await save(page)
  await expect(dialog.getByRole('alert')).toContainText('Failed to update image: Something went wrong on our side.')
  await expect(dialog.getByLabel('Description')).toHaveValue('Rosa at work')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Rosa', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Rosa now' }).click()
  await expect(page.getByText('Failed to delete image: ')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const failure = 'Failed to load images: Error fetching images: 500 Internal Server Error'
  await expect(page.getByText(failure)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/services/edit/new')
  await page.getByRole('button', { name: 'Select Image' }).click()
  const picker = page.getByRole('dialog', { name: 'Select Image' })
  await expect(picker.getByText('Failed to load image URLs. Please try again.')).toBeVisible()
  table.repair()
  await picker.getByRole('button', { name: 'Retry' }).click()
  await expect(picker.getByText('Market stalls')).toBeVisible()
})

test('a login without a server says so in plain words, and a proxy error without a body is a failed login', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/login')
  await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await submitLoginForm(page)
  await expect(page.getByRole('alert')).toHaveText('Failed to login')
  await page.unroute('**/api/login')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The server could not be reached. Check the connection and try again.',
  )
})

test('a failed sign-out-everywhere shows the error and keeps the session', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/account')
  await expect(page.getByText('This one', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
