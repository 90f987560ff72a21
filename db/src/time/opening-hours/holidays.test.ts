import { expect, test } from 'vitest'
import { parseDay, toIsoDay } from '../calendar-day.ts'
import { missingHolidays, nextHolidays } from './holidays.ts'

test('the next holidays are those of the calendar', () => {
  const names = (date: string) => nextHolidays(parseDay(date) ?? 0).map(({ name, day }) => `${toIsoDay(day)} ${name}`)
  expect(names('2026-11-21').slice(0, 4)).toEqual([
    '2026-11-26 Thanksgiving',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
  ])
  expect(names('2027-01-01').slice(0, 9)).toEqual([
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-03-28 Easter',
    '2027-05-31 Memorial Day',
    '2027-06-19 Juneteenth',
    '2027-07-04 Independence Day',
    '2027-09-06 Labor Day',
    '2027-11-11 Veterans Day',
  ])
})

test.each([
  ['US', 'Thanksgiving'],
  ['United States', 'Thanksgiving'],
  ['DE', undefined],
  ['', undefined],
])('the next holiday offered to a shop in %j is %s', (country, name) => {
  const today = parseDay('2026-11-21') ?? 0
  expect(missingHolidays([], { today, country })[0]?.name).toBe(name)
})
