import { expect, test } from '../../scripts/testing/browser-test.ts'
import {
  invitationColumnSpans,
  reviewCardVariant,
} from '../src/sections/reviews/review-card-variants-and-invitation-spans.ts'

test.use({ savesNothing: true })

const WIDTHS = process.env.TEST_LONG ? [390, 768, 1280] : [390, 1280]

const LISTS = [
  ['/', 'Services & Prices', 'main ul:has(> li > article h3 a[href^="/services#"])'],
  ['/', 'faces', 'main ul:has(> li > a[href^="/meet-the-team#"])'],
  ['/services', 'services', 'main ul:has(> li > article)'],
  ['/events', 'events', 'main ul:has(> li > article)'],
  ['/reviews', 'reviews', 'main ul:has(> li > figure)'],
] as const

/** For each number of reviews, the attributes of the entries and of the invitation after them. */
const REVIEW_PLACES = Array.from({ length: 13 }, (_, count) => ({
  grounds: Array.from({ length: count }, (_, index) => reviewCardVariant(index)),
  invitation: invitationColumnSpans(count),
}))

/** @returns the numbers of entries with which a row of the list has a hole */
function findHoles(list: HTMLElement, reviewPlaces: typeof REVIEW_PLACES): number[] {
  const [first, second = first] = list.children
  const invitation = list.querySelector<HTMLElement>('[data-of-two]')
  return reviewPlaces.flatMap(({ grounds, invitation: places }, count) => {
    const entries = grounds.flatMap((ground, index) => {
      const entry = (index === 0 ? first : second)?.cloneNode(true)
      if (!(entry instanceof HTMLElement)) return []
      if (invitation) entry.dataset.ground = ground
      return [entry]
    })
    if (invitation) Object.assign(invitation.dataset, places)
    list.replaceChildren(...entries, ...(invitation ? [invitation] : []))
    const { right: end } = list.getBoundingClientRect()
    const boxes = [...list.children].map((child) => child.getBoundingClientRect())
    const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
    return rows.every((row) => row.some(({ right }) => Math.abs(right - end) < 2)) ? [] : [count]
  })
}

test('no number of entries from 0 to 12 leaves a hole in a row of a list', async ({ page }) => {
  for (const [path, name, selector] of LISTS) {
    await page.goto(path)
    const list = page.locator(selector)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await list.evaluate(findHoles, REVIEW_PLACES), `${name} at ${width} px`).toEqual([])
    }
  }
})

test('on a phone the services, events and people of home and their pages are in rows', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  const thumbnail = await page.getByRole('article').first().getByRole('img').first().boundingBox()
  expect([thumbnail?.width, thumbnail?.height]).toEqual([96, 96])
  for (const [path, firstRow] of [
    ['/', 0],
    ['/events', 1],
  ] as const) {
    await page.goto(path)
    const events = page.getByRole('article').filter({ has: page.locator('time') })
    const boxes = await Promise.all((await events.all()).map((event) => event.boundingBox()))
    for (const [index, box] of boxes.entries())
      expect((box?.height ?? 0) < 200, `${path} ${index}`).toBe(index >= firstRow)
  }
  await page.goto('/meet-the-team')
  const member = page.getByRole('article').filter({ hasText: 'No image available' })
  const [arch, booking] = await Promise.all([
    member.getByText('EP', { exact: true }).boundingBox(),
    member.getByRole('link', { name: 'Book with Eli Park Now' }).boundingBox(),
  ])
  expect(booking?.x).toBeGreaterThan((arch?.x ?? 0) + (arch?.width ?? 0))
  expect(booking?.y).toBeLessThan((arch?.y ?? 0) + (arch?.height ?? 0))
})

test('each face on the home page leads to its entry, and each service to its own', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of ['/services', '/meet-the-team']) {
    await page.goto('/')
    const link = page.getByRole('main').locator(`a[href^="${path}#"]`).last()
    const words = await link.textContent()
    await link.click()
    const entry = page.locator(':target')
    expect(words).toContain(await entry.getByRole('heading').textContent())
    await expect(entry.getByRole('link', { name: /^Book/ })).toBeInViewport()
  }
})
