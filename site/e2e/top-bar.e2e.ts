import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

test('the top bar links to the pages in order, marks the current one, and ends with Login', async ({ page }) => {
  await page.goto('/services')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Services', 'Events', 'Meet The Team', 'Reviews', /Login/])
  await expect(page.locator('header [aria-current]')).toHaveText('Services')
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

for (const isReached of [true, false])
  test(`logging out is at once when the server ${isReached ? 'does not answer' : 'is not reached'}`, {
    tag: isReached ? [] : '@long',
  }, async ({ page }) => {
    await signIn(page, '/reviews')
    const exceptions: Error[] = []
    page.on('pageerror', (error) => exceptions.push(error))
    await page.route('**/api/logout', (route) => isReached || route.abort())
    await page.route(/\/$/, (route) => route.fulfill({ status: 204 })) // keeps the browser on this page
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(exceptions).toEqual([])
  })

test('with an expired token the page stays and shows Login', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('token', `e30.${btoa('{"exp":1}')}.x`)
    localStorage.setItem('user', '{"id":1,"username":"owner"}')
  })
  await page.goto('/services')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/services')
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

test('the top bar is sticky and never covers a focused link', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/meet-the-team')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const bar = page.getByRole('banner')
  expect((await bar.boundingBox())?.y).toBe(0)
  const booking = page.getByRole('link', { name: /^Book with/ })
  for (const link of await booking.all()) {
    await link.focus()
    const [box, top] = [await link.boundingBox(), await bar.boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0))
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700 - 60)
  }
})

test('a page is prefetched when the pointer rests on its link, but the staff area is not', { tag: '@long' }, async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  // What is pressed is prefetched at once, if at all.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await bar.getByRole('link', { name: 'Login' }).click()
  await bar.getByRole('link', { name: 'Services' }).hover()
  await expect.poll(() => fetched).toEqual(['/services'])
})
