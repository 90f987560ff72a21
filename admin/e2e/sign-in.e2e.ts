import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP, PHONE, sizesInTurn } from '../../scripts/testing/screen-sizes.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { callApi } from './helpers/api-calls.ts'
import { submitLoginForm } from './helpers/login-form-and-second-factors.ts'
import { holdRequests } from './helpers/server-faults.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

test('an anonymous request for the staff area is redirected to the login, which says whom to ask, and signing in leads to what was asked for', async ({
  page,
}) => {
  await page.goto('/admin/events?show=past')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  const answer = page.getByText('An owner can make you a link for a new password.')
  await expect(answer).toBeHidden()
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(answer).toBeVisible()
  await submitLoginForm(page)
  await expect(page).toHaveURL(/\/admin\/events\?show=past$/)
  await expect(page.getByRole('row', { name: /Shave Night for Beginners/ })).toBeVisible()
})

test('the login shows validation errors from the first submit on, then what is wrong, which can be dismissed', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByText('Please provide a valid username.')).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please provide a valid username.')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill('not the password')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong username or password.')
  await expect.poll(() => logged.join('\n')).toContain('Error: Wrong username or password.')
  expect(logged.join('\n')).not.toContain('not the password')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  const letContinue = await holdRequests(page, '**/api/login')
  await submitLoginForm(page)
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  letContinue()
  await page.waitForURL('**/admin/dashboard')
})

test('signing in leads to the dashboard and stores exactly two items, and logging out leads to the home page', async ({
  page,
}) => {
  await page.goto('/login')
  await submitLoginForm(page)
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText(`Welcome back, ${ownerAccount.username}.`)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user'])
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.setViewportSize(PHONE)
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await page.waitForURL(/\/$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a token that is expired or revoked redirects to the login, which says so, and signing in leads to the asked screen', {
  tag: '@long',
}, async ({ page }) => {
  const said = page.getByText('Your session has expired. Please log in again.')
  await signIn(page)
  await callApi(page, 'POST', '/logout', {})
  await page.goto('/admin/services', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?expired=true$/)
  await page.evaluate(() => {
    localStorage.setItem('token', `x.${btoa(JSON.stringify({ exp: 1 }))}.x`)
    localStorage.setItem('user', JSON.stringify({ id: 1, username: 'owner' }))
  })
  await page.goto('/admin/images')
  await expect(page).toHaveURL(/\/login\?expired=true$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toBeHidden()
  await submitLoginForm(page)
  await expect(page).toHaveURL(/\/admin\/images$/)
})

test('an unreadable stored user clears localStorage, beside a token and without one', { tag: '@long' }, async ({
  page,
}) => {
  for (const items of [{ token: 'x', user: '{' }, { user: '{' }]) {
    await page.goto('/robots.txt')
    await page.evaluate((stored) => Object.assign(localStorage, stored), items)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  }
})

test('signing out takes effect at once, even if the server no longer answers', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/admin/dashboard')
  await page.route('**/api/logout', () => {}) // never answered
  await page.route(/\/$/, (route) => route.fulfill({ status: 204 })) // keeps the browser on this page
  const request = page.waitForRequest('**/api/logout')
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  expect(await (await request).headerValue('authorization')).toMatch(/^Bearer .+/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the login has the bar and the footer of the public pages, with Login as the active link', {
  tag: '@long',
}, async ({ page }) => {
  const readFooter = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /, today/ })).toBeVisible()
    return page
      .locator('footer :is(h2, p, address, ul, tr)')
      .evaluateAll((parts) =>
        parts.map((part) => [part.textContent, part.clientWidth, part.clientHeight, getComputedStyle(part).font]),
      )
  }
  for (const size of sizesInTurn([DESKTOP, PHONE], 1)) {
    await page.setViewportSize(size)
    const publicFooter = await readFooter('/services')
    expect(await readFooter('/login')).toEqual(publicFooter)
    if (size === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('navigation', { name: /Main|Menu/ }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Services', 'Events', 'Meet The Team', 'Reviews', /Login/])
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  }
})
