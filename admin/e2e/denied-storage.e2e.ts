import { collectPageErrors, expect, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

const DENIED_STORAGE = {
  'refuses localStorage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'has no room in localStorage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [fault, deny] of Object.entries(DENIED_STORAGE)) {
  test(`a browser that ${fault} shows the public pages, and the login says that it keeps no sign-in`, {
    tag: '@long',
  }, async ({ page }) => {
    const errors = collectPageErrors(page)
    await page.addInitScript(deny)
    for (const path of ['/', '/events', '/event/1']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
    for (const path of ['/admin/events', '/login#owner-code', `/login#join=${'a'.repeat(43)}`]) {
      await page.goto(path)
      await expect(page.getByRole('status')).toHaveText(
        'This browser cannot keep you signed in. Allow cookies for this site in its settings, or use another one.',
      )
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page).toHaveURL(/\/login(#.+)?$/)
    }
    expect(errors).toEqual([])
  })
}
