import { expect, type Page, signIn } from '../../../scripts/testing/browser-test.ts'
import { getAuthorization } from './authorization.ts'

/** Signs in, and makes Spanish the second language of the site. */
export async function addSpanish(page: Page) {
  await signIn(page)
  const headers = await getAuthorization(page)
  const shop = await (await page.request.get('/api/shop', { headers })).json()
  const response = await page.request.put('/api/shop', { headers, data: { ...shop, second_language: 'es' } })
  expect(response.status()).toBe(200)
}
