import { LISTED_RESOURCES, resources } from '../../../db/src/resources/definitions.ts'
import { expect, type FrameLocator, type Locator, type Page } from '../../../scripts/testing/browser-test.ts'
import { dayToCome } from './days-to-come.ts'

export const NO_SCREEN = '/admin/nowhere'
const DASHBOARD = '/admin/dashboard'
export const PAPER = '/admin/shop/paper'

/** Every screen of the staff area, also without content and for what does not exist. */
export const STAFF_SCREENS = [
  DASHBOARD,
  ...LISTED_RESOURCES.flatMap((name) =>
    ['', '/edit/1', '/edit/new'].map((screen) => resources[name].staff.path + screen),
  ),
  '/admin/services?q=no+such+thing',
  '/admin/services/edit/4711',
  '/admin/bring',
  '/admin/prices',
  '/admin/images',
  '/admin/shop',
  PAPER,
  '/admin/shop/hours',
  '/admin/shop/texts',
  '/admin/shop/look',
  '/admin/account',
  '/admin/people',
  '/admin/timeline',
  `/admin/timeline?at=${dayToCome(40).date}T09:00&page=/services`,
  '/admin/status',
  '/admin/timeline?kind=deleted',
  NO_SCREEN,
]

const BAR_RESOURCES = LISTED_RESOURCES.filter((name) => !resources[name].staff.path.startsWith('/admin/shop/'))

/** The links of records in the bar of the staff area: those of the registry, with images before the last. */
export const RECORD_LINKS = BAR_RESOURCES.map((name): string => resources[name].staff.label).toSpliced(-1, 0, 'Images')

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

/** on the dashboard of a demo shop */
const LOADED_LATER = ['Latest changes', 'Make it yours']

/** Opens a screen, and waits for its content. Loading the staff area anew for each would cost much more. */
export async function openScreen(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(followLink, NO_SCREEN)
  await expect(heading).toHaveText('Not found')
  await heading.evaluate((element) => element.setAttribute('data-left', ''))
  if (path !== NO_SCREEN) {
    await page.evaluate(followLink, path)
    await expect(page.locator('[data-left]')).toHaveCount(0)
  }
  await expect(heading).toBeVisible()
  if (path === DASHBOARD)
    for (const name of LOADED_LATER) await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
}

/** Runs in the page: goes to a screen, as a link inside the staff area does. */
export function followLink(to: string) {
  const { idx = 0 } = history.state ?? {} // as the router numbers its entries
  history.pushState({ key: crypto.randomUUID(), idx: idx + 1 }, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What the bar says of publishing. */
export const statusBadge = (page: Page) => page.getByRole('banner').getByRole('status')
/** A page of another moment. */
export const momentFrame = (page: Page) => page.frameLocator('iframe[title="The page at that moment"]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Hands over the document of a form's preview and what is around it; on a narrow screen, its sheet is opened and closed
 * again.
 */
export async function lookAtPreview(page: Page, look: (preview: FrameLocator, ground: Locator) => Promise<void>) {
  const button = page.getByRole('button', { name: 'Preview', exact: true })
  const isSheet = await button.isVisible()
  if (isSheet) await button.click()
  const ground = page.getByRole('region', { name: 'What visitors see' })
  await look(ground.frameLocator('iframe'), ground)
  if (!isSheet) return
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet).toBeHidden()
}
