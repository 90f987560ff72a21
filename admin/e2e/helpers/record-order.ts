import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../../scripts/testing/screen-sizes.ts'

/** On a desktop, because a phone has no handle. */
export async function dragToEnd(page: Page, name: string) {
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: `Move ${name}: drag` }).hover()
  await page.mouse.down()
  const last = await page.getByRole('row').last().boundingBox()
  await page.mouse.move((last?.x ?? 0) + 10, (last?.y ?? 0) + (last?.height ?? 0) - 5, { steps: 8 })
}

/** Waits until the API lists the records in this order. */
export async function expectStoredOrder(
  page: Page,
  { path, ids, headers = {} }: { path: string; ids: number[]; headers?: Record<string, string> },
) {
  const fetchIds = async () => {
    const rows: { id: number }[] = await (await page.request.get(`/api${path}`, { headers })).json()
    return rows.map(({ id }) => id)
  }
  await expect.poll(fetchIds).toEqual(ids)
}
