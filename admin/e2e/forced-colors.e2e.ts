import { expect, type Locator, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { NO_SCREEN } from './helpers/staff-screens.ts'

test.use({ savesNothing: true, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => signIn(page))

/** Removes the attribute that marks the element, which must then look different. */
async function expectMarked(element: Locator, attribute: 'aria-current' | 'aria-pressed') {
  await expect(element).toHaveAttribute(attribute)
  const marked = await element.screenshot()
  await element.evaluate((node, name) => node.removeAttribute(name), attribute)
  expect(marked.equals(await element.screenshot())).toBe(false)
}

/** Answers with a state of the publisher; undefined cuts the connection. */
async function answerPublication(page: Page, change: object | undefined) {
  await page.route('**/api/publication?*', async (route) => {
    if (!change) return route.abort()
    const status = { state: 'live', published: 1, steps: [], notes: [], problems: [], ...change }
    await route.fulfill({ json: status })
  })
  await page.goto(NO_SCREEN)
}

test('the active link and the pressed button of a group are marked by more than color', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/events')
  await expectMarked(page.getByRole('button', { name: /^Upcoming/ }), 'aria-pressed')
  await expectMarked(page.getByRole('navigation').getByRole('link', { name: 'Events' }), 'aria-current')
  await page.goto('/admin/timeline')
  await expectMarked(page.getByRole('banner').getByRole('button', { name: /: your menu$/ }), 'aria-current')
})

test('every publish status has its own shape', { tag: '@long' }, async ({ page }) => {
  const shapes = new Map<string, string>()
  for (const [state, change] of Object.entries({
    live: {},
    warned: { state: 'warned' },
    behind: { state: 'behind' },
    publishing: { state: 'publishing' },
    failed: { state: 'failed' },
    unknown: undefined,
  })) {
    await answerPublication(page, change)
    const badge = page.locator(`[data-state="${state}"]`)
    await expect(badge).toBeVisible()
    const shape = badge.getByRole('status').locator(':scope > :first-child')
    shapes.set((await shape.screenshot()).toString('base64'), state)
  }
  expect([...shapes.values()]).toEqual(['live', 'warned', 'behind', 'publishing', 'failed', 'unknown'])
})
