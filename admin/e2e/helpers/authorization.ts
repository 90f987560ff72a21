import type { Page } from '../../../scripts/testing/browser-test.ts'

/** The header that sends a request of the test in the name of the signed-in user. */
export async function getAuthorization(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}
