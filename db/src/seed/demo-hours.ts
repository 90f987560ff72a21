import { demoShop } from '../records/samples/demo-and-empty-shop.ts'
import { dayAt, toIsoDay } from '../time/calendar-day.ts'
import { nextHolidays } from '../time/opening-hours/holidays.ts'
import type { OpeningHours, WeekWindow, Window } from '../time/opening-hours/opening-hours.ts'

const SPECIAL_DAYS = 3

const ON_HOLIDAYS = new Map<string, Window[]>([
  ['New Year’s Day', []],
  ['Easter', []],
  ['Memorial Day', []],
  ['Independence Day', []],
  ['Labor Day', []],
  ['Thanksgiving', []],
  ['Christmas Eve', [{ from: 9 * 60, to: 14 * 60 }]],
  ['Christmas Day', []],
])

export function demoHours(now: Date): OpeningHours {
  const special_days = nextHolidays(dayAt(now.getTime(), demoShop.time_zone), demoShop.country)
    .flatMap(({ name, day }) => {
      const windows = ON_HOLIDAYS.get(name)
      return windows ? [{ from: toIsoDay(day), to: toIsoDay(day), windows, note: name }] : []
    })
    .slice(0, SPECIAL_DAYS)
  return { week: [1, 2, 3, 4, 5, 6, 7].map(demoDay), special_days }
}

function demoDay(day: number): WeekWindow {
  if (day === 7) return { day, from: 10 * 60, to: 16 * 60 }
  return { day, from: (day === 6 ? 8 : 9) * 60, to: (day === 5 ? 20 : 19) * 60 }
}
