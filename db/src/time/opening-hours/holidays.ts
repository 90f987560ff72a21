import { toCountryCode } from '../../country-and-state-codes.ts'
import type { Sentence } from '../../language/translate.ts'
import { type CalendarDay, weekdayOf } from '../calendar-day.ts'
import { DAY_MS } from '../durations.ts'
import { daysOf, type OpeningHours, type SpecialDay, windowsOfDay } from './opening-hours.ts'

export interface Holiday {
  name: Sentence
  day: CalendarDay
}

/** The holidays of a country, soonest first; none for a country whose holidays are not known. */
export function nextHolidays(today: CalendarDay, country: string): Holiday[] {
  const list = HOLIDAYS[toCountryCode(country)] ?? []
  const year = new Date(today * DAY_MS).getUTCFullYear()
  const days = [year, year + 1].flatMap((each) => list.map(([name, dayIn]) => ({ name, day: dayIn(each) })))
  return days.filter(({ day }) => day >= today).toSorted((a, b) => a.day - b.day)
}

type DayInYear = (year: number) => CalendarDay

const on =
  (month: number, date: number): DayInYear =>
  (year) =>
    Date.UTC(year, month - 1, date) / DAY_MS

const MONDAY = 1
const THURSDAY = 4

/** The first such weekday on this date or after it. */
const firstFrom =
  (weekday: number, month: number, date: number): DayInYear =>
  (year) => {
    const day = on(month, date)(year)
    return day + ((weekday - weekdayOf(day) + 7) % 7)
  }

const easter =
  (daysAfter = 0): DayInYear =>
  (year) =>
    easterOf(year) + daysAfter

const IN_ALL: [Sentence, DayInYear][] = [
  ['New Year’s Day', on(1, 1)],
  ['Christmas Eve', on(12, 24)],
  ['Christmas Day', on(12, 25)],
  ['New Year’s Eve', on(12, 31)],
]

const HOLIDAYS: Record<string, [Sentence, DayInYear][]> = {
  US: [
    ...IN_ALL,
    ['Martin Luther King Jr. Day', firstFrom(MONDAY, 1, 15)],
    ['Presidents’ Day', firstFrom(MONDAY, 2, 15)],
    ['Easter', easter()],
    ['Memorial Day', firstFrom(MONDAY, 5, 25)],
    ['Juneteenth', on(6, 19)],
    ['Independence Day', on(7, 4)],
    ['Labor Day', firstFrom(MONDAY, 9, 1)],
    ['Veterans Day', on(11, 11)],
    ['Thanksgiving', firstFrom(THURSDAY, 11, 22)],
  ],
  CA: [
    ...IN_ALL,
    ['Good Friday', easter(-2)],
    ['Easter', easter()],
    ['Victoria Day', firstFrom(MONDAY, 5, 18)],
    ['Canada Day', on(7, 1)],
    ['Labour Day', firstFrom(MONDAY, 9, 1)],
    ['Thanksgiving', firstFrom(MONDAY, 10, 8)],
    ['Remembrance Day', on(11, 11)],
    ['Boxing Day', on(12, 26)],
  ],
  GB: [
    ...IN_ALL,
    ['Good Friday', easter(-2)],
    ['Easter', easter()],
    ['Easter Monday', easter(1)],
    ['Early May bank holiday', firstFrom(MONDAY, 5, 1)],
    ['Spring bank holiday', firstFrom(MONDAY, 5, 25)],
    ['Summer bank holiday', firstFrom(MONDAY, 8, 25)],
    ['Boxing Day', on(12, 26)],
  ],
  MX: [
    ...IN_ALL,
    ['Constitution Day', firstFrom(MONDAY, 2, 1)],
    ['Benito Juárez Day', firstFrom(MONDAY, 3, 15)],
    ['Good Friday', easter(-2)],
    ['Easter', easter()],
    ['Labor Day', on(5, 1)],
    ['Mexican Independence Day', on(9, 16)],
    ['Revolution Day', firstFrom(MONDAY, 11, 15)],
  ],
}

/** All their names, for a text that holds one. */
export const HOLIDAY_NAMES = Object.values(HOLIDAYS).flatMap((list) => list.map(([name]) => name))

/** Western Easter, by the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easterOf(year: number): CalendarDay {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const date = (h + l - 7 * m + 33 * month + 19) % 32
  return Date.UTC(year, month - 1, date) / DAY_MS
}

interface Asked {
  today: CalendarDay
  country: string // of the shop, as it was typed
}

export function missingHolidays(days: SpecialDay[], { today, country }: Asked): Holiday[] {
  const isTaken = (day: number) => days.map(daysOf).some(({ first, last }) => first <= day && day <= last)
  return nextHolidays(today, country).filter(({ day }) => !isTaken(day))
}

/** Those on which the shop would be open as on any other day. */
export function holidaysWithoutHours(hours: OpeningHours, asked: Asked): Holiday[] {
  return missingHolidays(hours.special_days, asked).filter(({ day }) => windowsOfDay(hours, day).length > 0)
}
