import type { Page } from '../../../scripts/testing/browser-test.ts'

/** The header that sends a request of the test in the name of the signed-in user. */
export async function getAuthorization(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}

interface ListedService {
  id: number
  title: string
  description: string
}

export async function fetchServices(page: Page): Promise<ListedService[]> {
  return (await page.request.get('/api/services')).json()
}
