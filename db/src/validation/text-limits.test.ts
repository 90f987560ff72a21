import { expect, test } from 'vitest'
import { eventInputSchema } from '../tables/events.ts'
import { imageInputSchema } from '../tables/images.ts'
import { serviceInputSchema } from '../tables/services.ts'
import { shopInputSchema } from '../tables/shop.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'
import { findLongTexts, textLimitsOf } from './text-limits.ts'

const LINE = 200
const SHORT_TEXT = 500
const LONG_TEXT = 5_000
const MARKDOWN = 20_000
const LINK = 2_000

function maxLengths(schema: Parameters<typeof textLimitsOf>[0]) {
  return Object.fromEntries([...textLimitsOf(schema)].map(([name, { maxLength }]) => [name, maxLength]))
}

test('a text has the limit of its kind, an entry of a list too', () => {
  expect(maxLengths(serviceInputSchema)).toEqual({ title: LINE, description: LONG_TEXT, booking_url: LINK })
  expect(maxLengths(eventInputSchema)).toEqual({
    ...{ time: LINE, title: LINE, location: LINE, address: LINE },
    ...{ short_description: SHORT_TEXT, description: MARKDOWN, status_note: SHORT_TEXT },
  })
  expect(maxLengths(teamMemberInputSchema)).toMatchObject({ instagram_url: LINK, own_hours: LINE, own_prices: LINE })
  expect(maxLengths(imageInputSchema)).toEqual({ description: SHORT_TEXT, altText: SHORT_TEXT })
  expect(maxLengths(shopInputSchema)).toMatchObject({ text_phone: LINE, booking_url: LINK, levels: 40 })
})

test.each([
  ['200 letters', 'a'.repeat(LINE), undefined, true],
  ['201 letters', 'a'.repeat(LINE + 1), undefined, false],
  ['200 emoji', '😀'.repeat(LINE), undefined, true],
  ['201 emoji', '😀'.repeat(LINE + 1), undefined, false],
  ['the stored 300 letters', 'a'.repeat(300), 'a'.repeat(300), true],
  ['299 of the stored 300 letters', 'b'.repeat(299), 'a'.repeat(300), true],
  ['300 other letters than the stored ones', 'b'.repeat(300), 'a'.repeat(300), false],
  ['one letter more than the stored 300', 'a'.repeat(301), 'a'.repeat(300), false],
])('a title of %s', (_, title, stored, isAllowed) => {
  const limits = textLimitsOf(serviceInputSchema)
  const issue = { path: ['title'], message: 'Title is too long: at most 200 characters.' }
  expect(findLongTexts(limits, { title, image_id: 1 }, { title: stored })).toEqual(isAllowed ? [] : [issue])
})
