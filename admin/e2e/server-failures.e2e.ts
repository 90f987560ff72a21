import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  expect,
  expectAccessible,
  ownerAccount,
  type Page,
  startTestServer,
  type TestServer,
  test,
} from '../../scripts/testing/browser-test.ts'

let product: TestServer
test.beforeEach(async ({ browserName: _ }, { outputDir }) => {
  product = await startTestServer(outputDir)
})
test.afterEach(() => product.stop())

test('a server crash while typing loses no input, and the save works after its restart', async ({ page }) => {
  await signInAt(page)
  await page.goto(`${product.url}/admin/services/edit/1`)
  await page.getByLabel('Description').fill('Typed while the server died.')
  await product.stop('SIGKILL')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  product = await startTestServer(product.dataDir, { PORT: new URL(product.url).port })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
})

test('a list that fails to load shows the error and Retry', async ({ page }) => {
  await signInAt(page)
  const hidden = breakTable('services')
  await page.goto(`${product.url}/admin/services`)
  await expect(page.getByRole('alert')).toContainText('API Error: Internal Server Error')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
  hidden.mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('cell', { name: 'Haircuts', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test("a failed save shows the status and the server's message", async ({ page }) => {
  await signInAt(page)
  await page.goto(`${product.url}/admin/services/edit/1`)
  await page.getByLabel('Title').fill('Haircuts and more')
  const hidden = breakTable('services')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('API Error: Internal Server Error')
  await expect(page.getByLabel('Title')).toHaveValue('Haircuts and more')
  hidden.mend()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
})

test("every failed image request shows the server's message", async ({ page }) => {
  await signInAt(page)
  await page.goto(`${product.url}/admin/images`)
  await page.getByRole('button', { name: 'Edit Rosa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await dialog.getByLabel('Description').fill('Rosa at work')
  const hidden = breakTable('images')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update image: Something went wrong on our side.')
  await expect(dialog.getByLabel('Description')).toHaveValue('Rosa at work')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Rosa', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Rosa for good' }).click()
  await expect(page.getByText('Failed to delete image: ')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const failure = 'Failed to load images: Error fetching images: 500 Internal Server Error'
  await expect(page.getByText(failure)).toBeVisible()
  await expectAccessible(page)
  hidden.mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(failure)).toBeHidden()
})

test('an image picker that failed to load offers Retry', async ({ page }) => {
  await signInAt(page)
  const hidden = breakTable('images')
  await page.goto(`${product.url}/admin/services/edit/new`)
  await page.getByRole('button', { name: 'Select Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await expect(dialog.getByText('Failed to load image URLs. Please try again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Select Image' })).toBeDisabled()
  hidden.mend()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText('Market stalls')).toBeVisible()
})

test('a login without a server shows the network error, and a proxy error without a body is a failed login', async ({
  page,
}) => {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to login')
  await page.unroute('**/api/login')
  await product.stop('SIGKILL')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch')
})

test('a failed sign-out-everywhere shows the error and keeps the session', async ({ page }) => {
  await signInAt(page)
  await page.goto(`${product.url}/admin/account`)
  await expect(page.getByText(`Signed in as ${ownerAccount.username}.`)).toBeVisible()
  await product.stop('SIGKILL')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

async function signInAt(page: Page) {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Takes a table away under the running server. */
function breakTable(table: 'services' | 'images') {
  const database = new DatabaseSync(join(product.dataDir, 'shop.sqlite'), { timeout: 5000 })
  database.exec(`alter table ${table} rename to hidden`)
  // The list is made anew only after a change.
  database.exec(`insert into changes (at, action, noun, record_id) values ('2026-11-20', 'update', '${table}', 1)`)
  return {
    mend() {
      database.exec(`alter table hidden rename to ${table}`)
      database.close()
    },
  }
}
