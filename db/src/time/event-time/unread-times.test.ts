import { expect, test } from 'vitest'
import { findUnreadTimes, parseTimeRange } from './parse-time-range.ts'

// biome-ignore format: as a list of texts
test.each([
  '112:30', '24:00 PM', '24:30', '25:61, 7:00 PM - 9:00 PM', '7:00 PM - 25:00', '7.30 - 9:00 PM', '7:00 PM, 7:60',
  '19h30 - 21:00', '7:30 PM - 123pm', '7 : 30 - 9:00 PM', '７:３０ - 9:00 PM', '4:00 PM - sunset', '4:00 PM until dusk',
  'dawn - 9:00 AM', 'noonish - 4:00 PM', "seven o'clock - 9:00 PM", 'half past 7 - 9:00 PM', '7:00 in the evening',
  'opening night 7:00 - 9:00', '7:00 (PM)', '7:30 ㏘', '１０:00 AM - 2:00 PM', '10:00 AM - ２:00 PM',
  '1０:00 AM - 2:00 PM', '10:00 AM - ٢:00 PM', '10:00 AM - 2:0０ PM', '10:00 AM - 2:00０ PM', '10:00 AM - 14h',
  'half seven - 9:00 PM', '8:00 PM - midnightish', '8:00 PM - Mitternacht', '4:00 PM - 6ish',
  '7:00 PM doors, music at eight', '10:00 AM to evening', '4:00 PM - early evening', 'noon - 2', '10 until midnight',
  '8 - 24:00', 'Noon To Four', '7:00 PM to nine', '7:00 PM - nine', 'two to 5:00 PM',
])('%j has more that looks like a time, so no time is read from it', (time) => {
  expect(parseTimeRange(time)).toBeUndefined()
  expect(findUnreadTimes(time)).not.toEqual([])
})

test('what was not read is named as it was typed', () => {
  expect(findUnreadTimes('7.30pm - 25:61, or sunset')).toEqual(['7.30pm', '25:61', 'sunset'])
  expect(findUnreadTimes('noon - 2')).toEqual(['2'])
  expect(findUnreadTimes('7 PM, table 24')).toEqual([])
})

// biome-ignore format: as a list of texts
test.each([
  '4:00 PM - late', '4:00 PM till close', '4:00 PM - close of business', '4:00 PM (until late)',
  '4:00 PM until sold out', '4:00 PM onwards', 'from 4:00 PM on', '4:00 PM, open end', '4:00 PM or later',
  '4:00 PM+', '4:00p +', '4:00 PM -', '4:00 PM – ?', '4:00 PM …', '4:00 PM...', '4:00 PM ＋', '4:00 PM → late',
  '4:00 PM / close', '4:00 PM · late', '4:00 PM … late', '4:00 PM & late', '4:00 PM - (late)', '4:00 PM untill late',
  '4:00 PM, then late', '4:00 PM forward', '4:00 PM →', '4:00 PM - TBD', '4:00 PM - open',
])('%j begins at 16:00 and has an open end', (time) => {
  expect(parseTimeRange(time)).toEqual({ start: 16 * 60, end: 'open' })
})

const LATE_ON_THE_NEXT_DAY = ['24:00 onwards', '10:00 PM, 1:00 AM - late']
test.each(LATE_ON_THE_NEXT_DAY)('%j has an open end on the next day, so no time is read', (time) => {
  expect(parseTimeRange(time)).toBeUndefined()
})

// With quadratic effort it would not end before the time limit of the test.
test.each([
  ' '.repeat(200_000),
  '1:00'.repeat(50_000),
  `1:00 a${'. '.repeat(100_000)}`,
  '-'.repeat(200_000),
  ' until'.repeat(30_000),
])('a very long text is read to its end (%#)', (long) => {
  expect(() => [`7:00${long}`, `noon${long}`].map(parseTimeRange)).not.toThrow()
})

// biome-ignore format: as a list of texts
test.each([
  ['Suite 7A, 6:00 PM - 8:00 PM', 18, 20], ['6:00 PM - 8:00 PM, Hall 5P', 18, 20], ['Gate 4 P, 6:00 PM', 18, 18],
  ['Room 12A: 6:00 PM', 18, 18], ['Midnight Madness, 8:00 PM - 11:00 PM', 20, 23], ['New Noon Band 7:00 PM', 19, 19],
  ['6:00 PM, Midnight Oil band', 18, 18], ['10:00 AM - 4:00 PM or until sold out', 10, 16],
  ['6:00 PM - 8:00 PM or later', 18, 20], ['8:00 PM - midnite', 20, 24], ['4:00 PM. Late arrivals wait', 16, 16],
  ['4:00 PM, late-comers wait', 16, 16], ['4:00 PM - open bar', 16, 16], ['7:00 PM at One Stop Shop', 19, 19],
])('%j begins at %i and ends at %i', (time, start, end) => {
  expect(parseTimeRange(time)).toEqual({ start: start * 60, end: end * 60 })
})
