import { expect, test } from '../../scripts/testing/browser-test.ts'
import {
  invitationColumnSpans,
  reviewCardVariant,
} from '../src/sections/reviews/review-card-variants-and-invitation-spans.ts'

test.use({ savesNothing: true })

const WIDTHS = [390, 768, 1280]

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

test('no number of entries from 0 to 12 leaves a hole in a row of a list', { tag: '@long' }, async ({ page }) => {
  for (const [path, name, selector] of LISTS) {
    await page.goto(path)
    const list = page.locator(selector)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      expect(await list.evaluate(findHoles, REVIEW_PLACES), `${name} at ${width} px`).toEqual([])
    }
  }
})
