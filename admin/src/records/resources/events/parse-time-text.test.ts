import { formatTimeText } from '@shop/db/time/event-time/suggest-time'
import { expect, test } from 'vitest'
import { parseTimeField, toTimeField } from '../../../base/forms/time-field-value.ts'
import { parseTimeText } from './date-hints.ts'

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
