import { expect, owner, type Page, test } from '../../scripts/product.ts'

/** Presses Tab until the focus is on what is called so. */
async function tabTo(page: Page, name: string) {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
      return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim()
    })
    if (focused.replace(/ \*$/, '') === name) return
  }
  throw new Error(`Tab never came to ${name}`)
}

async function press(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('a stylist does the round of a day by keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await tabTo(page, 'Username')
  await page.keyboard.type(owner.username)
  await tabTo(page, 'Password')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()

  if (await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()) await press(page, 'Menu')
  await press(page, 'Team')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await press(page, 'Edit Marcus Bell')
  await tabTo(page, 'Phone Number')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('(719) 555-0133')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Team member updated successfully! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/team$/)

  await tabTo(page, 'Move Marcus Bell: drag, or use the arrow keys')
  for (let place = 0; place < 6; place++) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('row').nth(1)).toContainText('Marcus Bell')

  await page.goto('/admin/services')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await press(page, 'Delete Kids’ Cuts')
  await press(page, 'Delete Service')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Kids’ Cuts', exact: true })).toBeHidden()
})
