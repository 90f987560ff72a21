import { complaintsOf, expect, expectAccessible, type Page, signIn, test } from '../../scripts/product.ts'
import { settled } from './settled.ts'

const SCREENS = [
  '/admin/dashboard',
  '/admin/services',
  '/admin/services/edit/1',
  '/admin/services/edit/new',
  '/admin/events',
  '/admin/events/edit/1',
  '/admin/team',
  '/admin/team/edit/1',
  '/admin/images',
  '/admin/shop',
  '/admin/account',
  '/admin/deliveries',
]

async function fits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

for (const width of [390, 1280]) {
  test(`the login breaks no rule at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    const complaints = complaintsOf(page)
    await page.goto('/login?expired=true')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please provide a valid username.')).toBeVisible()
    await expectAccessible(page)
    await fits(page)
    expect(complaints).toEqual([])
  })

  for (const screen of SCREENS) {
    test(`${screen} breaks no rule at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 })
      await signIn(page)
      const complaints = complaintsOf(page)
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await fits(page)
      expect(complaints).toEqual([])
    })
  }

  test(`no open dialog breaks a rule at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    await signIn(page)
    await page.goto('/admin/services')
    await page.getByRole('button', { name: 'Delete Haircuts' }).click()
    await settled(page)
    await expectAccessible(page)
    await page.goto('/admin/services/edit/1')
    await page.getByRole('button', { name: 'Change Image' }).click()
    await settled(page)
    await expectAccessible(page)
    await page.goto('/admin/images')
    await page.getByRole('button', { name: 'Upload New Image' }).click()
    await settled(page)
    await expectAccessible(page)
  })
}
