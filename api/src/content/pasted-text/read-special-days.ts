import { foldText } from '@shop/db/fold-text'
import { type CalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import { type Holiday, nextHolidays } from '@shop/db/time/opening-hours/holidays'
import { findDate } from './find-date.ts'
import { type HoursWords, noteOf, readHoursWords, toHoursRow } from './hours-words.ts'
import type { PastedLine, PastedRow, PastedTextContext } from './pasted-row.ts'

const ALIASES = { christmas: /\bx-?mas\b/g, independence: /\b(?:(?:4th|fourth) of july|july 4(?:th)?)\b/g }

/** Reads what a line says about the next holidays of the country, or else about a date. */
export function createSpecialDayReader({ today, country }: Pick<PastedTextContext, 'today' | 'country'>) {
  const holidays = nextHolidays(today, country)
  const readHolidays = holidays.length > 0 ? createHolidayReader(holidays) : () => []
  return (line: PastedLine, isBelowDay: boolean): PastedRow[] => {
    const rows = readHolidays(line)
    return rows.length > 0 ? rows : readDate(line, today, isBelowDay)
  }
}

/** Closed Thanksgiving, Christmas Eve: 9 AM – 2 PM. */
function createHolidayReader(holidays: Holiday[]) {
  const keyOf = (name: string) => foldText(name).replace(/(?<!canada|victoria) day$/, '')
  const byKey = new Map(holidays.toReversed().map((holiday) => [keyOf(holiday.name), holiday]))
  const keys = [...byKey.keys()].toSorted((a, b) => b.length - a.length)
  const named = new RegExp(`\\b(${keys.join('|').replaceAll('.', '\\.?')})(?: day)?(?![a-z])`, 'g')
  return ({ number, text }: PastedLine): PastedRow[] => {
    if (!/closed|open|\d/i.test(text)) return []
    let said = foldText(text)
    for (const [key, alias] of Object.entries(ALIASES)) said = said.replace(alias, key)
    const found = [...said.matchAll(named)].flatMap(([, key = '']) => byKey.get(key) ?? [])
    const hours = found.length > 0 ? readHoursWords(said.replace(named, ' ').replace(/[\s,&]+/g, ' ')) : undefined
    if (!hours) return []
    return found.map(({ name, day }) => toSpecialDayRow(number, { day, note: name, hours }))
  }
}

/** Closed December 24. Hours beside a date may be those of an event, unless they are below another special day. */
function readDate({ number, text }: PastedLine, today: CalendarDay, isBelowDay: boolean): PastedRow[] {
  const found = isBelowDay || /\b(?:closed|open)\b/i.test(text) ? findDate(text, today) : undefined
  const hours = found && found.day >= today ? readHoursWords(`${found.before} ${found.after}`) : undefined
  return found && hours?.leftOut === '' ? [toSpecialDayRow(number, { day: found.day, note: '', hours })] : []
}

function toSpecialDayRow(line: number, { day, note, hours }: { day: CalendarDay; note: string; hours: HoursWords }) {
  const date = toIsoDay(day)
  const special = { from: date, to: date, windows: hours.windows, note }
  return toHoursRow([line], { days: [], week: [], special_days: [special] }, noteOf(hours))
}
