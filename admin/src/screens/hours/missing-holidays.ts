import { type Holiday, nextHolidays } from '@shop/db/opening-hours/holidays'
import { daysOf, type SpecialDay } from '@shop/db/opening-hours/opening-hours'

export function missingHolidays(days: SpecialDay[], today: number): Holiday[] {
  const isTaken = (day: number) => days.map(daysOf).some(({ first, last }) => first <= day && day <= last)
  return nextHolidays(today).filter(({ day }) => !isTaken(day))
}
