import { expect, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'

test.use({ savesNothing: true, javaScriptEnabled: false })

test('every page works without JavaScript', async ({ page }) => {
  await page.goto('/event/1')
  await expect(page.getByRole('heading', { name: 'About The Event:' })).toBeVisible()
  await page.goto('/meet-the-team')
  await expect(page.getByRole('link', { name: 'Book with Rosa Delgado Now' })).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Admin' })).toBeHidden()
  await expect(bar.getByText('Menu')).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(bar.getByRole('button')).toBeHidden()
  await bar.getByRole('link', { name: 'Menu' }).click()
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer).toBeInViewport({ ratio: 1 })
  await expect(footer.getByRole('link')).toHaveText(['Services', 'Events', 'Meet The Team', 'Reviews'])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Login' })).toBeInViewport({ ratio: 1 })
})

test('without scripts the bar of a phone leads to the place on a map and opens the calendars of an event', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/event/1')
  const bar = page.getByRole('navigation', { name: 'Directions and calendar' })
  await expect(bar.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:/)
  await expect(page.getByRole('navigation', { name: 'Call or book' })).toHaveCount(0)
  const sheet = page.getByRole('region', { name: 'Add to calendar' })
  await expect(sheet).toBeHidden()
  await bar.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(sheet.getByRole('link')).toHaveText([/^Apple or Outlook/, /^Google/])
  await page.mouse.wheel(0, 500)
  expect(await bar.evaluate(() => scrollY)).toBe(0)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

test('the pages of a passed and of a missing event are published with the next three events', async ({ page }) => {
  for (const [path, title] of [
    ['/event/5', 'Event Has Passed'],
    ['/event/999', 'Event Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const cards = page.getByRole('region', { name: 'Next up' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', /^\/event\/\d+$/)
  }
})
