import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

export const NO_SCREEN = '/admin/nowhere'
export const DASHBOARD = '/admin/dashboard'
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
