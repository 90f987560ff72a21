import { translate } from '@shop/db/language/translate'
import { type CalendarDay, dayAt, startOfCalendarDay } from '@shop/db/time/calendar-day'
import { formatLongDay, formatWeekday } from '@shop/db/time/format-calendar-day'
import { formatDayHours } from '@shop/db/time/opening-hours/format-hours'
import { ANNOUNCED_DAYS_BEFORE } from '@shop/db/time/opening-hours/listed-special-days'
import {
  daysOf,
  hasHours,
  isWholeDay,
  noteOf,
  type OpeningHours,
  type SpecialDay,
  sortSpecialDays,
  type Window,
  windowsOfDay,
} from '@shop/db/time/opening-hours/opening-hours'
import { PRINTED_DAYS } from './opening-lines-timeline.ts'
import { createSchedule, formatDaysInSentence, nextOpening, type Opening } from './opening-state.ts'

export interface Announcement {
  from: number
  until: number
  lead: string // Closed Thursday, November 26,
  rest: string // for Thanksgiving. Open again Friday at 9 AM.
  /** the same without "today", so that it is also true in an old copy of a page */
  dated: Text
}

type Text = Record<'lead' | 'rest', string>

export function listAnnouncements(hours: OpeningHours, { now, zone }: { now: Date; zone: string }): Announcement[] {
  if (!hasHours(hours)) return []
  const today = dayAt(now.getTime(), zone)
  const announcements: Announcement[] = []
  let isFreeFrom = Number.NEGATIVE_INFINITY
  for (const special of sortSpecialDays(hours)) {
    const { first, last } = daysOf(special)
    if (last < today || first - ANNOUNCED_DAYS_BEFORE >= today + PRINTED_DAYS) continue
    const begin = Math.max(first - ANNOUNCED_DAYS_BEFORE, isFreeFrom)
    const toInstant = (day: CalendarDay) => startOfCalendarDay(day, zone)
    const { dated, during } = announcementWords(hours, special, zone)
    if (begin < first) announcements.push({ from: toInstant(begin), until: toInstant(first), ...dated, dated })
    announcements.push({ from: toInstant(first), until: toInstant(last + 1), ...during, dated })
    isFreeFrom = last + 1
  }
  return announcements
}

function announcementWords(hours: OpeningHours, special: SpecialDay, zone: string): { dated: Text; during: Text } {
  const windows = windowsOfDay(hours, daysOf(special).first)
  return windows.length > 0 ? otherHoursWords(special, windows) : closureWords(hours, special, zone)
}

function otherHoursWords(special: SpecialDay, windows: Window[]) {
  const { first, last } = daysOf(special)
  const hours = formatDayHours(windows)
  const open = windows.some(isWholeDay) ? hours : translate('Open {hours}', { hours })
  const rest = noteOf(special) && `${noteOf(special)}.`
  if (first === last) {
    const dated = translate('{open} on {date}', { open, date: formatLongDay(first) })
    return { dated: punctuate(dated, rest), during: punctuate(translate('{open} today', { open }), rest) }
  }
  const dated = punctuate(`${open}, ${formatDaysInSentence(first, last, formatLongDay)}`, rest)
  return { dated, during: dated }
}

function closureWords(hours: OpeningHours, special: SpecialDay, zone: string) {
  const { first, last } = daysOf(special)
  const note = noteOf(special)
  const reopening = findReopening(hours, last, zone)
  const restOn = (isToday: boolean) => {
    const opens = reopening && formatReopening(reopening, { first, last, isToday })
    return [note && `${translate('for {reason}', { reason: note })}.`, opens].filter(Boolean).join(' ')
  }
  const isOneDay = first === last
  const dated = translate('Closed {dates}', { dates: formatDaysInSentence(first, last, formatLongDay) })
  return {
    dated: punctuateClosure(dated, { note, rest: restOn(false) }),
    during: punctuateClosure(isOneDay ? translate('Closed today') : dated, { note, rest: restOn(isOneDay) }),
  }
}

function punctuate(lead: string, rest: string): Text {
  return { lead: `${lead}${rest ? ',' : '.'}`, rest }
}

/** "Closed today" is followed by "for" without a comma, a date with its weekday by one. */
function punctuateClosure(lead: string, { note, rest }: { note: string; rest: string }): Text {
  if (!note) return { lead: `${lead}.`, rest }
  return { lead: lead.includes(',') ? `${lead},` : lead, rest }
}

function findReopening(hours: OpeningHours, last: CalendarDay, zone: string): Opening | undefined {
  const schedule = createSchedule(hours, { zone, first: last, last: last + 1 })
  return nextOpening(schedule, startOfCalendarDay(last + 1, zone) - 1)
}

interface Closure {
  first: CalendarDay
  last: CalendarDay
  isToday: boolean
}

/** Open again Friday at 9 AM. */
function formatReopening({ day, time }: Opening, { first, last, isToday }: Closure): string {
  if (isToday && day === last + 1) return translate('Open again tomorrow at {time}.', { time })
  const date = first === last && day < last + 7 ? formatWeekday(day) : `${formatLongDay(day)},`
  return translate('Open again {date} at {time}.', { date, time })
}
