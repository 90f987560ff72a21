import { type Holiday, nextHolidays } from './holidays.ts'
import { daysOf, type SpecialDay } from './opening-hours.ts'

const UNITED_STATES = /^\s*(the )?(u\.?s\.?(a\.?)?|united states( of america)?|america)\s*$/i

/** Only the holidays of the United States are known, so a shop in another country is offered none. */
export function missingHolidays(days: SpecialDay[], { today, country }: { today: number; country: string }): Holiday[] {
  if (!UNITED_STATES.test(country)) return []
  const isTaken = (day: number) => days.map(daysOf).some(({ first, last }) => first <= day && day <= last)
  return nextHolidays(today).filter(({ day }) => !isTaken(day))
}
