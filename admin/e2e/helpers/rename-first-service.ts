import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { getAuthorization } from './authorization.ts'

/** @returns its title before */
export async function renameFirstService(page: Page, title: string): Promise<string> {
  const headers = await getAuthorization(page)
  const { title: before, ...service } = (await (await page.request.get('/api/services')).json())[0]
  const response = await page.request.put(`/api/services/${service.id}`, { headers, data: { ...service, title } })
  expect(response.ok()).toBe(true)
  return before
}
