import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

const TOO_OLD = 'This browser is too old for the staff area. Please update it, or use another one.'

test('in the oldest supported browsers the menus open, and close when one presses beside them or chooses', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(removeYoungInterfaces)
  await signIn(page, '/admin/services')
  const entry = page.getByRole('link', { name: 'View on site' })
  await expect(entry.first()).toBeHidden()
  await page.getByRole('button', { name: 'More for Haircuts', exact: true }).click()
  await expect(entry.first()).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(entry.first()).toBeHidden()
  const account = await openInAdminBar(page, 'link', 'Your account')
  await account.click()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expect(account).toBeHidden()
})

test('a browser that is too old, or cannot read the program, gets a sentence instead of the staff area', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  await signIn(page, '/admin/dashboard')
  await expect(page.getByText(TOO_OLD)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveText('Admin')
  await page.route('/admin/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'import {' }))
  await page.goto('/login')
  await expect(page.getByText(TOO_OLD)).toBeVisible()
})

test('a screen whose program fails does not blame the connection', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/hours-screen-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'undefined.map()' }),
  )
  await signIn(page, '/admin/shop/hours')
  await expect(page.getByRole('alert')).toContainText('Something in it went wrong.')
  await expect(page.getByRole('alert')).not.toContainText('connection')
})

/** Runs in the page before its scripts: removes what Safari 16.4, Chrome 111 or Firefox 115 lacks. */
function removeYoungInterfaces() {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(Promise, 'withResolvers', 'try')
  remove(URL, 'canParse', 'parse')
  remove(Object, 'groupBy')
  remove(Map, 'groupBy')
  remove(Array, 'fromAsync')
  remove(String.prototype, 'isWellFormed', 'toWellFormed')
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  remove(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'take', 'drop', 'toArray', 'some')
  remove(AbortSignal, 'any')
  remove(Intl, 'Segmenter')
  remove(Element.prototype, 'checkVisibility')
  remove(window, 'Iterator', 'requestIdleCallback', 'CloseWatcher', 'navigation')
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose')
  remove(HTMLButtonElement.prototype, 'commandForElement')
  addEventListener('command', (event) => event.preventDefault(), true) // which a button with commandfor sends
  ignoreYoungAttributes()

  function ignoreYoungAttributes() {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (!/^(?:popover|closedby)/i.test(name)) setAttribute.call(this, name, value)
    }
  }
}
