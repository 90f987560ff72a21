import { toCountryCode } from '../to-country-code.ts'
import { type Holiday, nextHolidays } from './holidays.ts'
import { daysOf, type SpecialDay } from './opening-hours.ts'

/** Only the holidays of the United States are known, so a shop in another country is offered none. */
export function missingHolidays(days: SpecialDay[], { today, country }: { today: number; country: string }): Holiday[] {
  if (toCountryCode(country) !== 'US') return []
  const isTaken = (day: number) => days.map(daysOf).some(({ first, last }) => first <= day && day <= last)
  return nextHolidays(today).filter(({ day }) => !isTaken(day))
}
