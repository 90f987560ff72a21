import type { Service } from '@shop/db/tables/services'
import { expect, type Page, signIn } from '../../../scripts/testing/browser-test.ts'

export const SERVICE_SAVED = 'Service updated successfully! Redirecting...'

/** Opens a service and replaces its title without saving. */
export async function fillServiceTitle(page: Page, id: number, title: string) {
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByLabel('Title').fill(title)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

/** Presses Save, and waits until the form says this. */
export async function saveAndSee(page: Page, said: string | RegExp = SERVICE_SAVED) {
  await save(page)
  await expect(page.getByText(said)).toBeVisible()
}

/** The form has given way to the list when it resolves. */
export async function renameService(page: Page, id: number, title: string) {
  await fillServiceTitle(page, id, title)
  await saveAndSee(page)
  await expect(page).toHaveURL('/admin/services')
}

/** Signs in, opens the form of service 8 and types a description without saving it. */
export async function typeDescription(page: Page, description: string) {
  await signIn(page, '/admin/services/edit/8')
  await page.getByLabel('Description').fill(description)
}

export async function fetchServices(page: Page): Promise<Service[]> {
  return (await page.request.get('/api/services')).json()
}
