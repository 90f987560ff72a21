import { toCountryCode } from '../../country-and-state-codes.ts'
import type { Sentence } from '../../language/translate.ts'
import { type CalendarDay, weekdayOf } from '../calendar-day.ts'
import { DAY_MS } from '../durations.ts'
import { daysOf, type OpeningHours, type SpecialDay, windowsOfDay } from './opening-hours.ts'

export interface Holiday {
  name: Sentence
  day: CalendarDay
}

/** The holidays of the United States, soonest first. */
export function nextHolidays(today: CalendarDay): Holiday[] {
  const year = new Date(today * DAY_MS).getUTCFullYear()
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ day }) => day >= today)
}

function holidaysOf(year: number): Holiday[] {
  const at = (month: number, date: number) => Date.UTC(year, month - 1, date) / DAY_MS
  const nth = (count: number, weekday: number, month: number) => {
    const first = at(month, 1)
    return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1)
  }
  const lastMondayOfMay = at(5, 31) - (weekdayOf(at(5, 31)) - 1)
  const holidays: Holiday[] = [
    { name: 'New Year’s Day', day: at(1, 1) },
    { name: 'Martin Luther King Jr. Day', day: nth(3, 1, 1) },
    { name: 'Presidents’ Day', day: nth(3, 1, 2) },
    { name: 'Easter', day: easterOf(year) },
    { name: 'Memorial Day', day: lastMondayOfMay },
    { name: 'Juneteenth', day: at(6, 19) },
    { name: 'Independence Day', day: at(7, 4) },
    { name: 'Labor Day', day: nth(1, 1, 9) },
    { name: 'Veterans Day', day: at(11, 11) },
    { name: 'Thanksgiving', day: nth(4, 4, 11) },
    { name: 'Christmas Eve', day: at(12, 24) },
    { name: 'Christmas Day', day: at(12, 25) },
    { name: 'New Year’s Eve', day: at(12, 31) },
  ]
  return holidays.toSorted((a, b) => a.day - b.day)
}

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

/** Only the holidays of the United States are known, so a shop in another country is offered none. */
export function missingHolidays(days: SpecialDay[], { today, country }: Asked): Holiday[] {
  if (toCountryCode(country) !== 'US') return []
  const isTaken = (day: number) => days.map(daysOf).some(({ first, last }) => first <= day && day <= last)
  return nextHolidays(today).filter(({ day }) => !isTaken(day))
}

/** Those on which the shop would be open as on any other day. */
export function holidaysWithoutHours(hours: OpeningHours, asked: Asked): Holiday[] {
  return missingHolidays(hours.special_days, asked).filter(({ day }) => windowsOfDay(hours, day).length > 0)
}
