import type { Locator, Page } from '../../../scripts/testing/browser-test.ts'

/** A link or button of the admin bar; on a small screen, the drawer that contains it is opened first. */
export async function openInAdminBar(page: Page, role: 'link' | 'button', name: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await page.getByRole('banner').waitFor()
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('banner').getByRole(role, { name, exact: true })
}
