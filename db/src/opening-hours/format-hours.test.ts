import { expect, test } from 'vitest'
import { formatDayHours } from './format-hours.ts'
import { hoursFrom } from './sample-hours.fixture.ts'

test.each([
  [[hoursFrom(9, 19)], '9 AM – 7 PM'],
  [[hoursFrom(9, 12), hoursFrom(13, 19)], '9 AM – noon, 1 – 7 PM'],
  [[hoursFrom(8.5, 11.75)], '8:30 – 11:45 AM'],
  [[hoursFrom(18, 26)], '6 PM – 2 AM'],
  [[hoursFrom(18, 24)], '6 PM – midnight'],
  [[hoursFrom(0, 8)], 'midnight – 8 AM'],
  [[hoursFrom(0, 24)], 'Open 24 hours'],
  [[], 'Closed'],
])('the hours of a day are written as people say them, %#', (windows, text) => {
  expect(formatDayHours(windows)).toBe(text)
})
