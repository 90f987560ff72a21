import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { getAuthorization } from './authorization.ts'
import { dayToCome } from './day-to-come.ts'

export const PAPER = '/admin/shop/paper'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Changes fields of a record or of the shop, in the name of the signed-in user. */
export async function change(page: Page, path: string, data: object) {
  const headers = await getAuthorization(page)
  const [, resource = '', id] = path.split('/')
  const stored = await (await page.request.get(`/api/${resource}`, { headers })).json()
  const before = id ? stored.find((row: { id: number }) => row.id === Number(id)) : stored
  const response = await page.request.put(`/api${path}`, { headers, data: { ...before, ...data } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** @param count of days from now */
export function specialDay(count: number, { note = 'Thanksgiving', windows = [] as object[] } = {}) {
  const { date } = dayToCome(count)
  return { from: date, to: date, note, windows }
}
