import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { findMovingElements, recordDialogTransitions, waitForTransitions } from '../../scripts/testing/transitions.ts'
import { holdRequests } from './helpers/server-faults.ts'

test.use({ savesNothing: true })

const BACKDROP = ['opening ::backdrop opacity 150 ms', 'closing ::backdrop opacity 150 ms']
const SCREENS = ['dashboard', 'events/edit/1', ...(process.env.TEST_LONG ? ['services', 'images'] : [])]
/** Keeps the dialog on the screen while it closes. */
const STAYS = ['closing display 300 ms', 'closing overlay 300 ms']
const DIALOG = ['opening opacity 300 ms', 'closing opacity 300 ms', ...STAYS, ...BACKDROP]
const DRAWER = ['opening translate 300 ms', 'closing translate 300 ms', ...STAYS, ...BACKDROP]

async function openAndCancelDialog(page: Page) {
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Delete Haircuts', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await waitForTransitions(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('dialog:visible')).toHaveCount(0)
}

async function openAndCloseDrawer(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await waitForTransitions(page)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.locator('dialog:visible')).toHaveCount(0)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a dialog and the drawer take 300 ms to open and to close, their backdrops 150 ms', { tag: '@long' }, async ({
  page,
}) => {
  const transitions = await recordDialogTransitions(page)
  await signIn(page)
  await openAndCancelDialog(page)
  await expect.poll(() => transitions).toEqual(expect.arrayContaining(DIALOG))
  transitions.length = 0
  await openAndCloseDrawer(page)
  await expect.poll(() => transitions).toEqual(expect.arrayContaining(DRAWER))
})

test('nothing moves when the reader wants reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitions = await recordDialogTransitions(page)
  await signIn(page)
  await openAndCancelDialog(page)
  await openAndCloseDrawer(page)
  expect(transitions).toEqual([])
  const letContinue = await holdRequests(page, '**/api/services')
  await page.goto('/admin/services')
  await expect(page.getByText('Loading services...')).toBeVisible()
  expect(await findMovingElements(page)).toEqual([])
  letContinue()
  for (const screen of SCREENS) {
    await page.goto(`/admin/${screen}`)
    await page.waitForLoadState('networkidle')
    expect(await findMovingElements(page), screen).toEqual([])
  }
})
