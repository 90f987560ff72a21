import { expect, test } from 'vitest'
import { describeDaysUntil, formatEventDay } from './format-event-day-and-days-until.ts'

const DENVER = 'America/Denver'
const now = new Date('2026-11-21T03:00:00Z') // 8 PM on Nov 20 in Denver

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
