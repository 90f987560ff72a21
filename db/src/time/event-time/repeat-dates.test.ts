import { expect, test } from 'vitest'
import { MAX_REPEATS, REPEAT_RULES, repeatDates } from './repeat-dates.ts'

test.each([
  ['every week', { first: '2026-12-26', rule: 'weekly', count: 3 }, ['2026-12-26', '2027-01-02', '2027-01-09']],
  [
    'every two weeks until a date, which counts',
    { first: '2026-12-05', rule: 'fortnightly', until: '2027-01-02' },
    ['2026-12-05', '2026-12-19', '2027-01-02'],
  ],
  [
    'every 31st, in the months that have one',
    { first: '2027-01-31', rule: 'monthly_date', count: 3 },
    ['2027-01-31', '2027-03-31', '2027-05-31'],
  ],
  [
    'every second Saturday',
    { first: '2026-12-12', rule: 'monthly_weekday', count: 3 },
    ['2026-12-12', '2027-01-09', '2027-02-13'],
  ],
  [
    'every fifth Saturday, in the months that have one',
    { first: '2026-10-31', rule: 'monthly_weekday', count: 3 },
    ['2026-10-31', '2027-01-30', '2027-05-29'],
  ],
  ['an end before the first date', { first: '2026-12-12', rule: 'weekly', until: '2026-12-11' }, []],
  ['a date that does not exist', { first: '2026-02-30', rule: 'weekly' }, []],
] as const)('%s', (_, repetition, dates) => {
  expect(repeatDates(repetition)).toEqual(dates)
})

test('a series has at most 52 dates', () => {
  for (const rule of REPEAT_RULES)
    expect(repeatDates({ first: '2026-12-05', rule, count: 99 })).toHaveLength(MAX_REPEATS)
})
