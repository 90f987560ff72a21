import { expect, test } from 'vitest'
import { isoDateOf } from './date-and-time-hints.ts'
import { closureOn, listRules } from './repeat-plan.ts'

test('the ways to repeat name the weekday and the day of the date', () => {
  expect(listRules('2026-12-12').map(({ label }) => label)).toEqual([
    'Every Saturday',
    'Every 2 weeks',
    'Every month on the 12th',
    'Every month on the second Saturday',
  ])
})

test.each([
  ['01', '1st'],
  ['11', '11th'],
  ['22', '22nd'],
])('the day %s of a month is called the %s', (day, name) => {
  expect(listRules(`2027-01-${day}`)[2]?.label).toBe(`Every month on the ${name}`)
})

test('a typed date is read however its month is written, and only when the calendar has it', () => {
  expect(isoDateOf({ month: 'dec ', day: '5', year: 2026 })).toBe('2026-12-05')
  expect(isoDateOf({ month: 'FEB', day: '30', year: 2026 })).toBeUndefined()
})

test('a date on which the shop is closed says why', () => {
  const hours = {
    week: [{ day: 4, from: 540, to: 1140 }],
    special_days: [{ from: '2026-11-26', to: '2026-11-26', windows: [], note: 'Thanksgiving' }],
  }
  expect(closureOn('2026-11-19', hours)).toBeUndefined()
  expect(closureOn('2026-11-26', hours)).toBe('Thanksgiving')
  expect(closureOn('2026-11-22', hours)).toBe('closed on Sundays')
  expect(closureOn('2026-11-22', { week: [], special_days: [] })).toBeUndefined()
})
