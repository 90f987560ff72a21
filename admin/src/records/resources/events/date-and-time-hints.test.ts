import { formatTimeText } from '@shop/db/time/event-time/suggest-time'
import { expect, test } from 'vitest'
import { parseTimeField, toTimeField } from '../../../base/forms/time-field-value.ts'
import { canPickTime, describeFarYear, describeWrongDate, explainEnd, parseTimeText } from './date-and-time-hints.ts'

const schedule = { month: 'DEC', day: '05', year: 2026, time: '4:00 PM - 6:00 PM' }
const zone = 'America/Denver'

test.each([
  [schedule, ''],
  [{ ...schedule, time: '10:00 PM - 1:00 AM' }, 'Ends Sunday, December 6, 1 AM'],
  [{ ...schedule, time: '4:00 PM' }, 'Counts as passed after Saturday, December 5, 4 PM.'],
  [{ ...schedule, time: '4:00 PM - late' }, 'It has no end time, so it counts as passed after Saturday, December 5.'],
  [{ ...schedule, time: 'TBD' }, ''],
  [{ ...schedule, day: '32' }, ''],
  [{ ...schedule, year: Number.NaN }, ''],
])('the form explains when %o ends', (typed, sentence) => {
  expect(explainEnd(typed, zone) ?? '').toContain(sentence)
  expect(explainEnd(typed, zone) === undefined).toBe(sentence === '')
})

test.each([
  [{ month: 'FEB', day: '30', year: 2027 }, 'February has no 30th.'],
  [{ month: 'FEB', day: '29', year: 2027 }, 'February 2027 has no 29th.'],
  [{ month: 'DEC', day: '32', year: 2027 }, 'December has no 32nd.'],
  [{ month: 'FOO', day: '1', year: 2027 }, 'FOO 1, 2027 is not a real date.'],
  [{ month: 'DEC', day: '5', year: 5000 }, 'DEC 5, 5000 is not a real date.'],
])('the form says what is wrong with %o', (date, sentence) => {
  expect(describeWrongDate(date)).toBe(sentence)
})

test('a year more than five ahead is asked about', () => {
  const farYear = (year: number) => describeFarYear(year, new Date('2026-12-31T23:00:00Z'), 'America/Denver')
  expect([2025, 2031].map(farYear)).toEqual([undefined, undefined])
  expect([2032, 2726].map(farYear)).toEqual(['2032 is 6 years ahead', '2726 is 700 years ahead'])
})

test.each([
  ['', true],
  ['4:00 PM', true],
  ['10:00 PM - 1:00 AM ', true],
  ['4 PM', false],
  ['4:00 PM until we run out', false],
])('whether the clocks can say %j: %s', (time, expected) => {
  expect(canPickTime(time)).toBe(expected)
})

test.each([
  ['4:00 PM - 6:00 PM', '16:00', '18:00'],
  ['10:00 AM - 12:30 PM', '10:00', '12:30'],
  ['12:00 AM', '00:00', ''],
  ['10:00 PM - 1:00 AM', '22:00', '01:00'],
])('%s survives a round trip through the time inputs', (text, starts, ends) => {
  const { start, end } = parseTimeText(text)
  expect([toTimeField(start), toTimeField(end)]).toEqual([starts, ends])
  expect(formatTimeText(parseTimeField(starts) ?? Number.NaN, parseTimeField(ends))).toBe(text)
})

test('an open end is no time of the time inputs', () => {
  expect(parseTimeText('4:00 PM till late')).toEqual({ start: 960, end: undefined, hasOpenEnd: true })
})
