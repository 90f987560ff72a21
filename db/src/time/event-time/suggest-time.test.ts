import { expect, test } from 'vitest'
import { parseTimeRange } from './parse-time-range.ts'
import { suggestTime } from './suggest-time.ts'

// biome-ignore format: as a list of texts
test.each([
  ['7pm', '7:00 PM'], ['7 P.M.', '7:00 PM'], [' at 7pm ', '7:00 PM'], ['7.30pm', '7:30 PM'], ['7p', '7:00 PM'],
  ['19.30', '7:30 PM'], ['9.30 - 21.00', '9:30 AM - 9:00 PM'], ['6-8 PM', '6:00 PM - 8:00 PM'],
  ['6 – 8pm', '6:00 PM - 8:00 PM'], ['from 6 to 8 pm', '6:00 PM - 8:00 PM'], ['6 pm till 8', '6:00 PM - 8:00 PM'],
  ['11am-1', '11:00 AM - 1:00 PM'], ['10 - 1 PM', '10:00 AM - 1:00 PM'], ['noon - 2', '12:00 PM - 2:00 PM'],
  ['12 noon - 2', '12:00 PM - 2:00 PM'], ['10 until midnight', '10:00 PM - 12:00 AM'], ['7-9p', '7:00 PM - 9:00 PM'],
  ['4:00 PM - 6', '4:00 PM - 6:00 PM'], ['6 - 8:00 PM', '6:00 PM - 8:00 PM'], ['7pm - late', '7:00 PM - late'],
  ['7p - late', '7:00 PM - late'], ['7p till close', '7:00 PM till close'], ['7.30pm onwards', '7:30 PM onwards'],
  ['from 7pm+', 'from 7:00 PM+'],
])('%s is suggested as %s', (text, suggestion) => {
  expect(suggestTime(text)).toBe(suggestion)
  expect(parseTimeRange(suggestion)).toBeDefined()
})

// biome-ignore format: as a list of texts
test.each([
  '7:00 PM', '7:00p', '6:00 - 8:00 PM', '6 PM - 8 PM', '19:30', '4:00', 'noon', 'noon - 4 PM', '7:00 PM - late',
])('%s needs no suggestion', (text) => {
  expect(parseTimeRange(text)).toBeDefined()
  expect(suggestTime(text)).toBeUndefined()
})

// biome-ignore format: as a list of texts
test.each([
  '', 'TBD', 'all day', '7', '6-8', '13pm', '0am', '7.70pm', '24.00', '7:00 PM - 25:00', '4:00 PM - sunset',
  'after 7pm or so', '7pm, 8pm, 9pm', 'Friday 5pm',
])('nothing is suggested for "%s", which could mean several things', (text) =>
  expect(suggestTime(text)).toBeUndefined(),
)
