import { translate } from '../../language/translate.ts'
import { formatDayRange } from '../format-calendar-day.ts'
import { formatDayHours, weekdayName } from './format-hours.ts'
import {
  daysOf,
  hasHours,
  noteOf,
  type OpeningHours,
  type SpecialDay,
  windowsOfDay,
  windowsOfWeekday,
} from './opening-hours.ts'

/** Monday to Thursday, 9 AM – 7 PM. */
export function groupWeek(hours: Pick<OpeningHours, 'week'>): { days: string; hours: string }[] {
  const groups: { first: number; last: number; hours: string }[] = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    const text = formatDayHours(windowsOfWeekday(hours, weekday))
    const group = groups.at(-1)
    if (group?.hours === text) group.last = weekday
    else groups.push({ first: weekday, last: weekday, hours: text })
  }
  return groups.map(({ first, last, hours }) => ({ days: formatWeekdays(first, last), hours }))
}

function formatWeekdays(first: number, last: number): string {
  if (first === last) return weekdayName(first)
  const days = { first: weekdayName(first), last: weekdayName(last) }
  return last === first + 1 ? translate('{first} and {last}', days) : translate('{first} to {last}', days)
}

/** Thu, Nov 26, Thanksgiving, Closed. */
export function describeSpecialDay(special: SpecialDay): { days: string; hours: string } {
  const { first, last } = daysOf(special)
  const windows = windowsOfDay({ week: [], special_days: [special] }, first)
  return {
    days: [formatDayRange(first, last), noteOf(special)].filter(Boolean).join(', '),
    hours: formatDayHours(windows),
  }
}

export function describeHours({ week, special_days }: OpeningHours): string | null {
  const rows = [...(week.length > 0 ? groupWeek({ week }) : []), ...special_days.map(describeDatedDay)]
  return rows.map(({ days, hours }) => `${days}: ${hours}`).join('; ') || null
}

export function describeHoursByDay(hours: OpeningHours): Record<string, string> {
  const weekdays = hasHours(hours) ? [1, 2, 3, 4, 5, 6, 7] : []
  return Object.fromEntries([
    ...weekdays.map((day) => [weekdayName(day), formatDayHours(windowsOfWeekday(hours, day))]),
    ...hours.special_days.map(describeDatedDay).map(({ days, hours }) => [days, hours]),
  ])
}

/** Names the year, because the history is read years later. */
function describeDatedDay(special: SpecialDay) {
  const { days, hours } = describeSpecialDay(special)
  return { days: `${days} (${special.from.slice(0, 4)})`, hours }
}
