import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../scripts/testing/test-server.ts'
import { openInAdminBar } from './helpers/admin-bar.ts'

test('an anonymous request for the staff area is redirected to the login', async ({ page }) => {
  await page.goto('/admin/events/edit/1')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('the login has the public bar, with Login as the active link', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('banner').waitFor()
  const menuButton = page.getByRole('button', { name: 'Menu' })
  if (await menuButton.isVisible()) await menuButton.click()
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Home', 'Services', 'Events', 'Meet The Team', 'Reviews', /Login/])
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('the login shows validation errors from the first submit on', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('Please provide a valid username.')).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please provide a valid username.')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
})

test('a wrong password shows an error that can be dismissed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('The username or the password is not right.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('signing in leads to the dashboard and stores exactly two items, and logging out leads to the home page', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText(`Welcome back, ${ownerAccount.username}.`)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user'])
  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await (await openInAdminBar(page, 'button', 'Logout')).click()
  await page.waitForURL(/\/$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('an expired token redirects to the login, which says so', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('token', `x.${btoa(JSON.stringify({ exp: 1 }))}.x`)
    localStorage.setItem('user', JSON.stringify({ id: 1, username: 'owner' }))
  })
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/login\?expired=true$/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeHidden()
})

test('an unreadable stored user clears both localStorage items', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('token', 'x')
    localStorage.setItem('user', '{')
  })
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the forgot-password link says whom to ask', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page.getByText('Ask whoever looks after this website')).toBeVisible()
})
