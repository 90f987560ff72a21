import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { dragToEnd, expectStoredOrder } from './helpers/record-order.ts'
import { reloadUntil } from './helpers/reload-until.ts'

test('services are reordered by dragging, with buttons and with keys, and the page follows', async ({ page }) => {
  await signIn(page, '/admin/services')
  await dragToEnd(page, 'Haircuts')
  await expect(page.getByRole('row').last()).toContainText('Haircuts')
  await page.keyboard.press('Escape') // puts it back
  await page.mouse.up()
  await expect(page.getByRole('row').nth(1)).toContainText('Haircuts')
  await dragToEnd(page, 'Haircuts')
  await page.mouse.up()
  await expectStoredOrder(page, { path: '/services', ids: [2, 3, 4, 5, 6, 7, 8, 1] })
  await page.getByRole('button', { name: 'Move Hot-Towel Shave down' }).click()
  await page.getByRole('button', { name: 'Move Waxing: drag' }).press('ArrowDown')
  await expectStoredOrder(page, { path: '/services', ids: [3, 2, 4, 5, 6, 8, 7, 1] })
  const first = page.getByRole('article').first()
  await reloadUntil(page, '/services', () => expect(first).toContainText('Beard Trim', { timeout: 1000 }))
})
