import { expect, type Page, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'

/** Presses Tab until the control with this name has the focus. */
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
  throw new Error(`Tab never reached ${name}`)
}

async function press(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

async function signInByKeys(page: Page) {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await type(page, 'Username', ownerAccount.username)
  await type(page, 'Password', ownerAccount.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

test('editing, reordering and deleting work by keyboard alone', async ({ page }) => {
  await signInByKeys(page)
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

  const handle = page.getByRole('button', { name: 'Move Marcus Bell: drag, or use the arrow keys' })
  const [control, key] = (await handle.isVisible())
    ? (['Move Marcus Bell: drag, or use the arrow keys', 'ArrowUp'] as const)
    : (['Move Marcus Bell up', 'Enter'] as const)
  await tabTo(page, control)
  for (let position = 0; position < 6; position++) await page.keyboard.press(key)
  await expect(page.getByRole('row').nth(1)).toContainText('Marcus Bell')

  await page.goto('/admin/services')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await press(page, 'Delete Kids’ Cuts')
  await press(page, 'Delete Service')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('cell', { name: /^Kids’ Cuts/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Perms/ })).toBeFocused()
})
