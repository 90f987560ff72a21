import { expect, expectAccessibleAtBothWidths, type Page, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

async function skipTime(page: Page) {
  await page.waitForFunction(() => {
    const animations = document.getAnimations().filter((animation) => animation instanceof CSSAnimation)
    const waits = animations.filter(({ animationName }) => animationName === 'wait')
    for (const wait of waits) wait.finish()
    return waits.length > 0
  })
}

test('the staff area is painted before its program has come, and one that does not come is asked for again', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort()) // as on a connection that has just gone
  await page.goto('/admin/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden()
  await skipTime(page)
  await expect(page.getByText('This takes longer than it should.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.unroute('**/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the staff area says what it needs', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('main')).toHaveText('The staff area needs JavaScript.', { useInnerText: true })
    await expect(page.locator('.startup-panel').first()).toBeHidden()
  })
})
