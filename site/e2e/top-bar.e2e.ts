import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

test('the top bar stays in view, links to the pages in order, marks the current one, and ends with Login', async ({
  page,
}) => {
  await page.goto('/services')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Services', 'Events', 'Meet The Team', 'Reviews', /Login/])
  await expect(page.locator('header [aria-current]')).toHaveText('Services')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.goto('/event/1')
  await expect(page.locator('header [aria-current]')).toHaveText('Events')
})

test('signed-in staff find links to edit what a page shows, Admin and Logout, which leads to the home page', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/services', { waitUntil: 'networkidle' })
  expect(requested.filter((path) => path.startsWith('/admin/'))).toEqual([])
  await signIn(page)
  const editPaths: [string, string, string][] = [
    ['/services', 'Edit Haircuts', '/admin/services/edit/1'],
    ['/', 'Edit Haircuts', '/admin/services/edit/1'],
    ['/meet-the-team', 'Edit Rosa Delgado', '/admin/team/edit/1'],
    ['/event/1', 'Edit event', '/admin/events/edit/1'],
    ['/events', 'Edit events', '/admin/events'],
    ['/reviews', 'Edit reviews', '/admin/reviews'],
  ]
  for (const [path, name, href] of editPaths) {
    await page.goto(path)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expectAccessible(page)
  await page.goto('/event/12345', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit event' })).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden()
  await bar.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Haircuts' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('logging out is at once when the server does not answer', async ({ page }) => {
  await signIn(page, '/reviews')
  const exceptions: Error[] = []
  page.on('pageerror', (error) => exceptions.push(error))
  await page.route('**/api/logout', () => true)
  await page.route(/\/$/, (route) => route.fulfill({ status: 204 })) // keeps the browser on this page
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(exceptions).toEqual([])
})

test('on a phone the drawer keeps the focus and closes by Escape, its button, a tap outside and Back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  const open = page.getByRole('button', { name: 'Menu' })
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close menu' }).click(),
    () => page.mouse.click(10, 400),
    () => page.goBack(),
  ]) {
    await open.click()
    await expect(panel.getByRole('link', { name: 'Meet The Team' })).toBeVisible()
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => !document.activeElement?.closest('header, main, footer'))).toBe(true)
    }
    await close()
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
  }
  await open.click()
  await panel.getByRole('link', { name: 'Reviews' }).click()
  await page.waitForURL('**/reviews')
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect(panel).toBeHidden()
})
