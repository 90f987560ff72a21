import { expect, test } from 'vitest'
import { parseDay, toIsoDay } from '../time/calendar-day.ts'
import { hoursFrom, week, weekOf } from './demo-week.fixture.ts'
import { formatDayHours } from './format-hours.ts'
import { nextHolidays } from './holidays.ts'
import { summarizeWeek } from './week-summary.ts'

const open = [hoursFrom(9, 17)]

test.each([
  [week, 'Open seven days a week'],
  [weekOf([], open, open, open, open, open, []), 'Open Tuesday to Saturday'],
  [weekOf(open, open, [], open, open, open, open), 'Open Thursday to Tuesday'],
  [weekOf(open, [], open, [], open, [], []), 'Open Monday, Wednesday and Friday'],
  [weekOf([], [], [], open, open, [], []), 'Open Thursday and Friday'],
  [weekOf([], [], open, [], [], [], []), 'Open Wednesday'],
])('a week is summed up, %#', (week, summary) => {
  expect(summarizeWeek({ week })).toBe(summary)
})

test.each([
  [[hoursFrom(9, 19)], '9 AM – 7 PM'],
  [[hoursFrom(9, 12), hoursFrom(13, 19)], '9 AM – noon, 1 – 7 PM'],
  [[hoursFrom(8.5, 11.75)], '8:30 – 11:45 AM'],
  [[hoursFrom(18, 26)], '6 PM – 2 AM'],
  [[hoursFrom(18, 24)], '6 PM – midnight'],
  [[hoursFrom(0, 8)], 'midnight – 8 AM'],
  [[hoursFrom(0, 24)], 'Open 24 hours'],
  [[], 'Closed'],
])('the hours of a day are written as people say them, %#', (windows, text) => {
  expect(formatDayHours(windows)).toBe(text)
})

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
