import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

/** The header that sends a request of the test in the name of the signed-in user. */
export async function getAuthorization(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}

/** Changes fields of a record or of the shop, in the name of the signed-in user. */
export async function changeRecord(page: Page, path: string, data: object) {
  const headers = await getAuthorization(page)
  const [, resource = '', id] = path.split('/')
  const stored = await (await page.request.get(`/api/${resource}`, { headers })).json()
  const before = id ? stored.find((row: { id: number }) => row.id === Number(id)) : stored
  const response = await page.request.put(`/api${path}`, { headers, data: { ...before, ...data } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** @returns its title before */
export async function renameFirstService(page: Page, title: string): Promise<string> {
  const headers = await getAuthorization(page)
  const { title: before, ...service } = (await (await page.request.get('/api/services')).json())[0]
  const response = await page.request.put(`/api/services/${service.id}`, { headers, data: { ...service, title } })
  expect(response.ok()).toBe(true)
  return before
}
