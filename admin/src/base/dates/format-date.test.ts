import { expect, test } from 'vitest'
import { describeDaysUntil, formatDate, formatDateTime, formatEventDay } from './format-date.ts'

const DENVER = 'America/Denver'
const now = new Date('2026-11-21T03:00:00Z') // 8 PM on Nov 20 in Denver

test('dates are those of the shop with their weekday, wherever the browser is', () => {
  const [at, zone] = ['2026-11-21T03:00:00Z', 'America/Denver']
  expect(formatDate(at, zone)).toBe('Fri, Nov 20, 2026')
  expect(formatDateTime(at, zone)).toMatch(/^Fri, Nov 20, 2026, 8:00\sPM$/)
  expect(formatDateTime(at, 'Asia/Tokyo', 'medium')).toMatch(/^Sat, Nov 21, 2026, 12:00:00\sPM$/)
})

test.each([
  [{ month: 'NOV', day: '20', year: 2026 }, 'Friday, November 20', 'Today'],
  [{ month: 'NOV', day: '21', year: 2026 }, 'Saturday, November 21', 'Tomorrow'],
  [{ month: 'DEC', day: '05', year: 2026 }, 'Saturday, December 5', 'In 15 days'],
  [{ month: 'JAN', day: '1', year: 2027 }, 'Friday, January 1, 2027', 'In 42 days'],
])('%j is %s, %s', (date, day, distance) => {
  expect(formatEventDay(date, now, DENVER)).toBe(day)
  expect(describeDaysUntil(date, now, DENVER)).toBe(distance)
})

test.each(['32', ''])('a date whose day is %j has no words', (day) => {
  expect(formatEventDay({ month: 'DEC', day, year: 2026 }, now, DENVER)).toBe('')
})
