import { eventInterval } from '@shop/db/event-time/event-interval'
import { groupRows } from '@shop/db/group-rows'
import { formatDayHours } from '@shop/db/opening-hours/format-hours'
import { listComingSpecialDays } from '@shop/db/opening-hours/listed-special-days'
import { missingHolidays } from '@shop/db/opening-hours/missing-holidays'
import { daysOf, hasHours, noteOf, windowsOfDay } from '@shop/db/opening-hours/opening-hours'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Event, events, sortEvents } from '@shop/db/tables/events'
import { HOURS_ID, hours } from '@shop/db/tables/hours'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { LISTED_RESOURCES, type ResourceName } from '@shop/db/tables/resources'
import { shop } from '@shop/db/tables/shop'
import { type CalendarDay, dayAt, startOfCalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { zoneOffset } from '@shop/db/time/wall-time'
import { momentToInstant } from '@shop/db/visibility/visibility-state'
import { dateWords } from '@shop/site/events/format-event-date.ts'

const DAYS = 365

/** On which most shops of the United States are closed or close early. */
const COMMON_CLOSURES = [
  'New Year’s Day',
  'Easter',
  'Independence Day',
  'Thanksgiving',
  'Christmas Eve',
  'Christmas Day',
]

export interface ComingChange {
  at: string // ISO 8601
  title: string
  hint: string
  noun: ResourceName
  id: number
  gap?: string // the date of a holiday for which the shop has no hours yet
}

interface Period {
  now: number
  zone: string
  today: CalendarDay
}

/** What the site will show differently in the next year without anybody's doing, soonest first. */
export function listComingChanges(db: Database, now: Date): ComingChange[] {
  const details = db.select().from(shop).get()
  if (!details) return []
  const zone = details.time_zone
  const period = { now: now.getTime(), zone, today: dayAt(now.getTime(), zone) }
  const isUnitedStates = /^(US|USA|United States.*)$/i.test(details.country)
  const found = [
    ...listPlans(db, period),
    ...listEvents(db, period),
    ...listSpecialDays(db, period),
    ...(isUnitedStates ? listGaps(db, period) : []),
    ...listClockChanges(period),
  ]
  const until = iso(period.now + DAYS * DAY_MS)
  return found.filter(({ at }) => now.toISOString() < at && at <= until).toSorted((a, b) => a.at.localeCompare(b.at))
}

function listPlans(db: Database, { zone }: Period): ComingChange[] {
  return LISTED_RESOURCES.flatMap((noun) => {
    const { table, nameField }: ResourceTable & (typeof resourceTables)[typeof noun] = resourceTables[noun]
    const rows = db
      .select()
      .from(table)
      .all()
      .filter(({ draft }) => !draft)
    return rows.flatMap((row) => {
      const name = `${Object.entries(row).find(([field]) => field === nameField)?.[1] ?? ''}`
      const change = (moment: string, what: string) =>
        moment === ''
          ? []
          : [{ at: iso(momentToInstant(moment, zone)), title: `${name} ${what}`, hint: '', noun, id: row.id }]
      return [...change(row.show_from, 'appears'), ...change(row.show_until, 'leaves the site')]
    })
  })
}

/** A series is one entry, at its next date. */
function listEvents(db: Database, { now, zone }: Period): ComingChange[] {
  const coming = sortEvents(db.select().from(events).all()).flatMap((event) => {
    const interval = event.draft ? undefined : eventInterval(event, zone)
    return interval && interval.end.getTime() >= now ? [{ event, ends: interval.end }] : []
  })
  const groups = groupRows(coming, ({ event }) => event.series_id || event.id)
  return groups.map(({ head: { event, ends }, rest }) => ({
    at: iso(ends.getTime() + 1),
    title: event.title,
    hint: rest.length > 0 ? `also ${rest.map((other) => shortDate(other.event)).join(', ')}` : passes(event),
    noun: 'events',
    id: event.id,
  }))
}

const shortDate = (event: Event) => dateWords(event).replace(/^\w+, /, '')

function passes({ time }: Event): string {
  return [time, 'then it moves to Past'].filter(Boolean).join(', ')
}

function listSpecialDays(db: Database, { now, zone }: Period): ComingChange[] {
  const row = db.select().from(hours).get()
  return (row ? listComingSpecialDays(row, { now: new Date(now), zone }) : []).map((special) => {
    const words = formatDayHours(special.windows)
    const title = noteOf(special) ? `${noteOf(special)}: ${words}` : words
    const at = iso(startOfCalendarDay(daysOf(special).first, zone))
    return { at, title, hint: '', noun: 'hours', id: HOURS_ID }
  })
}

function listGaps(db: Database, { today, zone }: Period): ComingChange[] {
  const row = db.select().from(hours).get()
  if (!row || !hasHours(row)) return []
  const gaps = missingHolidays(row.special_days, today).filter(({ name }) => COMMON_CLOSURES.includes(name))
  return gaps.flatMap(({ name, day }) => {
    const windows = windowsOfDay(row, day)
    if (windows.length === 0) return []
    const hint = `The site would say ${formatDayHours(windows)}.`
    const at = iso(startOfCalendarDay(day, zone))
    return [{ at, title: `${name} has no hours yet`, hint, noun: 'hours' as const, id: HOURS_ID, gap: toIsoDay(day) }]
  })
}

function listClockChanges({ today, zone }: Period): ComingChange[] {
  const days = Array.from({ length: DAYS }, (_, index) => today + index)
  return days.flatMap((day) => {
    const begin = startOfCalendarDay(day, zone)
    const shift = zoneOffset(startOfCalendarDay(day + 1, zone), zone) - zoneOffset(begin, zone)
    if (shift === 0) return []
    const title = `Clocks go ${shift > 0 ? 'forward' : 'back'}`
    return [{ at: iso(begin), title, hint: 'Hours stay as they are.', noun: 'hours' as const, id: HOURS_ID }]
  })
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
