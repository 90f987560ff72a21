import { expect, test } from 'vitest'
import { parseDay, toIsoDay } from '../calendar-day.ts'
import { missingHolidays, nextHolidays } from './holidays.ts'

test('the next holidays are those of the calendar', () => {
  const names = (date: string) =>
    nextHolidays(parseDay(date) ?? 0, 'US').map(({ name, day }) => `${toIsoDay(day)} ${name}`)
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

// biome-ignore format: as a list of days
test.each([
  ['CA', ['03-26 Good Friday', '05-24 Victoria Day', '07-01 Canada Day', '09-06 Labour Day', '10-11 Thanksgiving', '12-26 Boxing Day']],
  ['GB', ['03-29 Easter Monday', '05-03 Early May bank holiday', '05-31 Spring bank holiday', '08-30 Summer bank holiday']],
  ['MX', ['02-01 Constitution Day', '03-15 Benito Juárez Day', '05-01 Labor Day', '09-16 Mexican Independence Day', '11-15 Revolution Day']],
])('the holidays of 2027 in %s are those of its calendar', (country, some) => {
  const holidays = nextHolidays(parseDay('2027-01-01') ?? 0, country)
  expect(holidays.map(({ name, day }) => `${toIsoDay(day).slice(5)} ${name}`)).toEqual(expect.arrayContaining(some))
})

test.each([
  ['US', 'Thanksgiving'],
  ['United States', 'Thanksgiving'],
  ['Canada', 'Christmas Eve'],
  ['DE', undefined],
  ['', undefined],
])('the next holiday offered to a shop in %j is %s', (country, name) => {
  const today = parseDay('2026-11-21') ?? 0
  expect(missingHolidays([], { today, country })[0]?.name).toBe(name)
})
