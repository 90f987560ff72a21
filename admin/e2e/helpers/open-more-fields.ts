import type { Page } from '../../../scripts/testing/browser-test.ts'

/** Shows the fields that a form folds under More. */
export async function openMoreFields(page: Page) {
  await page.getByRole('heading', { name: 'More', exact: true }).click()
}
