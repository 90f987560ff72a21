import { expect, test } from 'vitest'
import { formatAge, formatDate, formatDateTime, formatRecentMoment } from './format-date-time.ts'

test('dates are those of the shop with their weekday, wherever the machine is', () => {
  const [at, zone] = ['2026-11-21T03:00:00Z', 'America/Denver']
  expect(formatDate(at, zone)).toBe('Fri, Nov 20, 2026')
  expect(formatDateTime(at, zone)).toMatch(/^Fri, Nov 20, 2026, 8:00\sPM$/)
  expect(formatDateTime(at, 'Asia/Tokyo', 'medium')).toMatch(/^Sat, Nov 21, 2026, 12:00:00\sPM$/)
})

test.each([
  ['2026-11-21T02:59:30Z', 'just now'],
  ['2026-11-21T02:15:00Z', '45 min ago'],
  ['2026-11-20T08:00:00Z', '19 h ago'], // 1 AM of the same day in Denver
  ['2026-11-20T06:00:00Z', 'yesterday'], // 11 PM of the day before
  ['2026-11-14T12:00:00Z', 'Sat, Nov 14'],
  ['2026-01-01T05:00:00Z', 'Wed, Dec 31, 2025'],
])('%s is %s', (then, age) => {
  const now = new Date('2026-11-21T03:00:00Z') // 8 PM on Nov 20 in Denver
  expect(formatAge(then, 'America/Denver', now)).toBe(age)
})

test.each([
  ['2026-11-21T02:12:00Z', 'today 7:12 PM'],
  ['2026-11-20T06:00:00Z', 'yesterday 11 PM'],
  ['2026-11-14T12:00:00Z', 'Sat, Nov 14, 5 AM'],
  ['2026-11-21T12:00:00Z', 'Sat, Nov 21, 5 AM'], // by a clock that was ahead
])('at 8 PM on Nov 20, %s is %s', (then, words) => {
  expect(formatRecentMoment(then, 'America/Denver', new Date('2026-11-21T03:00:00Z'))).toBe(words)
})
