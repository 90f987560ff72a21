import { expect, expectAccessible, type Page, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

function choicesIn(page: Page, region: string) {
  return page.getByRole('region', { name: region }).getByRole('link')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar of a phone leads to the place on a map and opens the calendars of an event', async ({ page }) => {
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
})

test('the open sheet with the calendars is accessible', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/event/1')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(choicesIn(page, 'Add to calendar').first()).toBeVisible()
  await expectAccessible(page)
})

test('the facts of an event stay in view beside a long description', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/event/1')
  await page.getByRole('heading', { name: 'About The Event:' }).evaluate((heading) => {
    const long = document.createElement('div')
    long.style.blockSize = '3000px'
    heading.after(long)
  })
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(page.getByText(/^\w+day, \w+ \d+, \d{4}$/)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeInViewport()
})
