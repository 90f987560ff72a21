import { expect, test } from 'vitest'
import { formatAge } from './format-moment.ts'

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
