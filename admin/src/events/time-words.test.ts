import { expect, test } from 'vitest'
import { fromClock, minutesOf, toClock, toText } from './time-words.ts'

test.each([
  ['4:00 PM - 6:00 PM', '16:00', '18:00'],
  ['10:00 AM - 12:30 PM', '10:00', '12:30'],
  ['12:00 AM', '00:00', ''],
  ['10:00 PM - 1:00 AM', '22:00', '01:00'],
])('%s is shown by the clocks and written by them again', (text, starts, ends) => {
  const { start, end } = minutesOf(text)
  expect([toClock(start), toClock(end)]).toEqual([starts, ends])
  expect(toText(fromClock(starts) ?? Number.NaN, fromClock(ends))).toBe(text)
})

test('words without a time leave the clocks empty', () => {
  const { start, end } = minutesOf('in the afternoon')
  expect([toClock(start), toClock(end)]).toEqual(['', ''])
})
