import { dayAt } from '@shop/db/time/calendar-day'
import { nextMidnight } from '@shop/db/time/event-time/event-date'
import {
  listComingSpecialDays,
  listSpecialDays,
  nextSpecialDayChange,
} from '@shop/db/time/opening-hours/listed-special-days'
import { hasHours, type OpeningHours, type SpecialDay } from '@shop/db/time/opening-hours/opening-hours'
import { type Announcement, listAnnouncements } from './opening-hours/announcements.ts'
import { describeOpenWeekdays } from './opening-hours/hours-summary.ts'
import { openingLinesTimeline, type TimedLines } from './opening-hours/opening-lines-timeline.ts'
import { createSchedule } from './opening-hours/opening-state.ts'
import { readHours, readShop } from './read-content.ts'
import { addExpiry, readOnce, trackReads } from './render-context.ts'

export interface WeeklyHours {
  week: OpeningHours['week']
  special_days: SpecialDay[]
  summary: string
}

export function readWeeklyHours(): WeeklyHours | undefined {
  const { hours, moment } = readHoursNow()
  if (!hours) return undefined
  addExpiry(nextSpecialDayChange(hours, moment))
  return { week: hours.week, special_days: listSpecialDays(hours, moment), summary: describeOpenWeekdays(hours) }
}

/** The announcements from today on, which go out of date only with special days, and the current one. */
export function readAnnouncements(): { announcements: Announcement[]; current?: Announcement | undefined } {
  const announcements = readOnce('announcements', () => {
    const { hours, moment } = readHoursNow()
    if (!hours) return []
    addExpiry(nextSpecialDayChange(hours, moment))
    return listAnnouncements(hours, moment)
  })
  const now = trackReads('clock').now.getTime()
  return { announcements, current: announcements.find(({ from, until }) => from <= now && now < until) }
}

/** What the shop says about being open, for two weeks from today. It goes out of date at midnight. */
export function readOpeningTimeline(): TimedLines[] {
  const { hours, moment } = readHoursNow()
  if (!hours) return []
  addExpiry(nextMidnight(moment.now, moment.zone).getTime())
  return openingLinesTimeline(hours, moment)
}

export function readComingHours(): OpeningHours | undefined {
  const { hours, moment } = readHoursNow()
  if (!hours) return undefined
  addExpiry(nextSpecialDayChange(hours, moment))
  return { week: hours.week, special_days: listComingSpecialDays(hours, moment) }
}

/** When the shop closes, epoch milliseconds: undefined while it is closed, and never for one without hours. */
export function readClosingTime(): number | undefined {
  const { hours, moment } = readHoursNow()
  if (!hours) return Number.POSITIVE_INFINITY
  const now = moment.now.getTime()
  const today = dayAt(now, moment.zone)
  const { intervals } = createSchedule(hours, { zone: moment.zone, first: today, last: today })
  const next = intervals.find(({ to }) => now < to)
  if (!next) return undefined
  const isOpen = next.from <= now
  addExpiry(isOpen ? next.to : next.from)
  return isOpen ? next.to : undefined
}

/** A shop that has never entered its week says nothing about its special days either. */
function readHoursNow() {
  const hours = readHours()
  const { now } = trackReads('clock')
  return { hours: hasHours(hours) ? hours : undefined, moment: { now, zone: readShop().time_zone } }
}
