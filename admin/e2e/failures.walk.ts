import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Product, type signIn, startProduct, test } from '../../scripts/product.ts'

let product: Product
test.beforeEach(async ({ browserName: _ }, { outputDir }) => {
  product = await startProduct(outputDir)
})
test.afterEach(() => product.stop())

test('a server that dies during typing loses no word, and the save goes through once it is back', async ({ page }) => {
  await signInAt(page)
  await page.goto(`${product.url}/admin/services/edit/1`)
  await page.getByLabel('Description').fill('Typed while the server died.')
  await product.stop('SIGKILL')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  product = await startProduct(product.dataDir, { PORT: new URL(product.url).port })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
})

test('a list that the server cannot give says so and offers to try again', async ({ page }) => {
  await signInAt(page)
  const hidden = breakServices()
  await page.goto(`${product.url}/admin/services`)
  await expect(page.getByRole('alert')).toContainText('API Error: Internal Server Error')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
  hidden.mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('cell', { name: 'Haircuts', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a save that the server cannot take says its status and its sentence', async ({ page }) => {
  await signInAt(page)
  await page.goto(`${product.url}/admin/services/edit/1`)
  await page.getByLabel('Title').fill('Haircuts and more')
  const hidden = breakServices()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('API Error: Internal Server Error')
  await expect(page.getByLabel('Title')).toHaveValue('Haircuts and more')
  hidden.mend()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service updated successfully! Redirecting...')).toBeVisible()
})

async function signInAt(page: Parameters<typeof signIn>[0]) {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password').fill('a-good-long-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Takes the table away under the running server. */
function breakServices() {
  const database = new DatabaseSync(join(product.dataDir, 'shop.sqlite'), { timeout: 5000 })
  database.exec('alter table services rename to services_hidden')
  // The list is made anew only after a change.
  database.exec("insert into changes (at, action, noun, record_id) values ('2026-11-20', 'update', 'services', 1)")
  return {
    mend() {
      database.exec('alter table services_hidden rename to services')
      database.close()
    },
  }
}
