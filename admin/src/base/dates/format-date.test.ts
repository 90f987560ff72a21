import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'

test('dates are those of the shop with their weekday, wherever the browser is', () => {
  const [at, zone] = ['2026-11-21T03:00:00Z', 'America/Denver']
  expect(formatDate(at, zone)).toBe('Fri, Nov 20, 2026')
  expect(formatDateTime(at, zone)).toMatch(/^Fri, Nov 20, 2026, 8:00\sPM$/)
  expect(formatDateTime(at, 'Asia/Tokyo', 'medium')).toMatch(/^Sat, Nov 21, 2026, 12:00:00\sPM$/)
})
