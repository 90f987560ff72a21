import { type Page, signIn } from '../../../scripts/testing/browser-test.ts'

export const SERVICE_SAVED = 'Service updated successfully! Redirecting...'

/** Signs in, opens the form of service 8 and types a description without saving it. */
export async function typeDescription(page: Page, description: string) {
  await signIn(page, '/admin/services/edit/8')
  await page.getByLabel('Description').fill(description)
}
