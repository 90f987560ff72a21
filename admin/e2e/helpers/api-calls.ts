import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

/** Calls the API in the name of the signed-in user. @returns the JSON of the answer */
export async function callApi(page: Page, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const response = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  expect(response.ok(), await response.text()).toBe(true)
  return response.status() === 204 ? undefined : response.json()
}

/** Changes fields of a record or of the shop, in the name of the signed-in user. */
export async function changeRecord(page: Page, path: string, data: object) {
  const [, resource = '', id] = path.split('/')
  const stored = await callApi(page, 'GET', `/${resource}`)
  const before = id ? stored.find((row: { id: number }) => row.id === Number(id)) : stored
  await callApi(page, 'PUT', path, { ...before, ...data })
}

/** Adds a record in the name of the signed-in user. @returns its id */
export async function addRecord(page: Page, path: string, data: object): Promise<number> {
  return (await callApi(page, 'POST', path, data)).id
}

export const removeRecord = (page: Page, path: string) => callApi(page, 'DELETE', path)

/** @returns its title before */
export async function renameFirstService(page: Page, title: string): Promise<string> {
  const [first] = await callApi(page, 'GET', '/services')
  await changeRecord(page, `/services/${first.id}`, { title })
  return first.title
}
