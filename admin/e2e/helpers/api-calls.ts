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

/** Adds a record in the name of the signed-in user. @returns its id */
export async function addRecord(page: Page, path: string, data: object): Promise<number> {
  const response = await page.request.post(`/api${path}`, { headers: await getAuthorization(page), data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).id
}

export async function removeRecord(page: Page, path: string) {
  await page.request.delete(`/api${path}`, { headers: await getAuthorization(page) })
}

/** @returns its title before */
export async function renameFirstService(page: Page, title: string): Promise<string> {
  const [first] = await (await page.request.get('/api/services')).json()
  await changeRecord(page, `/services/${first.id}`, { title })
  return first.title
}
