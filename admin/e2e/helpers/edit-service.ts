import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { SERVICE_SAVED } from './service-form.ts'

/** Opens a service and replaces its title without saving. */
export async function fillServiceTitle(page: Page, id: number, title: string) {
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByLabel('Title').fill(title)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

/** The form has given way to the list when it resolves. */
export async function renameService(page: Page, id: number, title: string) {
  await fillServiceTitle(page, id, title)
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await expect(page).toHaveURL('/admin/services')
}
