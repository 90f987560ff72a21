import type { Locator, Page } from '../../../scripts/testing/browser-test.ts'

/** What is behind the initials of the user, where the bar has room for its links. */
const IN_USER_MENU = ['Your account', 'Staff accounts', 'Status', 'Timeline', 'Recently deleted']

/** A link or button of the admin bar; the drawer or the menu that contains it is opened first. */
export async function openInAdminBar(page: Page, role: 'link' | 'button', name: string): Promise<Locator> {
  const bar = page.getByRole('banner')
  const drawerButton = bar.getByRole('button', { name: 'Menu', exact: true })
  await bar.waitFor()
  if (await drawerButton.isVisible()) await drawerButton.click()
  else if (IN_USER_MENU.includes(name)) await bar.getByRole('button', { name: /: your menu$/ }).click()
  return bar.getByRole(role, { name, exact: true })
}
