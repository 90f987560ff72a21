import { type Holiday, nextHolidays } from './holidays.ts'
import { daysOf, type SpecialDay } from './opening-hours.ts'

export function missingHolidays(days: SpecialDay[], today: number): Holiday[] {
  const isTaken = (day: number) => days.map(daysOf).some(({ first, last }) => first <= day && day <= last)
  return nextHolidays(today).filter(({ day }) => !isTaken(day))
}
