import { expect, test } from '../../scripts/testing/browser-test.ts'
import { BREAKPOINT_WIDTHS } from './helpers/tested-pages-and-widths.ts'

test.use({ savesNothing: true })

test('the hero is 600 px high, the events of home in one row from 768 px on, and the image of an event at most 400', async ({
  page,
}) => {
  await page.goto('/')
  const events = page.locator('section').filter({ hasText: 'Upcoming Events' }).getByRole('article')
  await expect(events).toHaveCount(3)
  for (const width of BREAKPOINT_WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    expect((await page.getByRole('region', { name: 'Welcome' }).boundingBox())?.height).toBe(600)
    const tops = await events.evaluateAll((all) => [...new Set(all.map((event) => event.getBoundingClientRect().y))])
    if (width >= 768) expect(tops, `${width}`).toHaveLength(1)
  }
  await page.goto('/event/1')
  for (const width of BREAKPOINT_WIDTHS) {
    await page.setViewportSize({ width, height: 860 })
    const image = await page.getByRole('article').getByRole('img').first().boundingBox()
    expect(image?.height).toBeLessThanOrEqual(400)
    if (width >= 768) expect(image?.width).toBeLessThanOrEqual(width / 2)
  }
})

test('the bar of a phone makes way while the page itself shows the booking button', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const bar = page.getByRole('navigation', { name: 'Call or book' })
  for (const path of ['/', '/services']) {
    await page.goto(path)
    await expect(bar, path).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar, path).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/meet-the-team')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(bar).toBeInViewport({ ratio: 1 })
})
