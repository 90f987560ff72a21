import { expect, type Page } from '../../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../../scripts/testing/screen-sizes.ts'

/** On a desktop, because a phone has no handle. */
export async function dragToEnd(page: Page, name: string) {
  await page.setViewportSize(DESKTOP)
  const handle = { name: `Move ${name}: drag` }
  await page.getByRole('button', handle).hover()
  await page.mouse.down()
  const last = page.getByRole('row').last()
  await expect(async () => {
    const box = await last.boundingBox() // What is loaded meanwhile may move the rows.
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) - 5, { steps: 8 })
    await expect(last.getByRole('button', handle)).toBeVisible({ timeout: 1_000 })
  }).toPass()
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
