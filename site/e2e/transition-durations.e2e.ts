import { expect, test } from '../../scripts/testing/browser-test.ts'
import { findMovingElements, recordDialogTransitions, waitForTransitions } from '../../scripts/testing/transitions.ts'
import { PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

const DRAWER = [
  'opening translate 300 ms',
  'opening ::backdrop opacity 150 ms',
  'closing translate 300 ms',
  'closing display 300 ms',
  'closing overlay 300 ms',
  'closing ::backdrop opacity 150 ms',
]

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the drawer slides in and out in 300 ms, and its backdrop fades in 150 ms', { tag: '@long' }, async ({ page }) => {
  const transitions = await recordDialogTransitions(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await waitForTransitions(page) // A drawer that turns back earlier takes less time to close.
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => transitions.toSorted()).toEqual(DRAWER.toSorted())
})

test('nothing moves on a page when the reader wants reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    expect(await findMovingElements(page), path).toEqual([])
  }
})
