import { groupRows } from '@shop/db/group-rows'
import { recordName } from '@shop/db/records/journal'
import { LISTED_RESOURCES, type ResourceName } from '@shop/db/resources/definitions'
import { formatPriceChange, hasPlan } from '@shop/db/services/prices/planned-price'
import type { Database } from '@shop/db/sqlite/open-database'
import { events, sortEvents } from '@shop/db/tables/events'
import { HOURS_ID, type Hours, hours } from '@shop/db/tables/hours'
import { type ListTable, resourceTables } from '@shop/db/tables/resource-tables'
import { services } from '@shop/db/tables/services'
import { type Shop, shop } from '@shop/db/tables/shop'
import { dayAt, parseDay, startOfCalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import { DAY_MS } from '@shop/db/time/durations'
import { eventInterval } from '@shop/db/time/event-time/event-interval'
import { formatDayHours } from '@shop/db/time/opening-hours/format-hours'
import { holidaysWithoutHours } from '@shop/db/time/opening-hours/holidays'
import { listComingSpecialDays } from '@shop/db/time/opening-hours/listed-special-days'
import { daysOf, noteOf, type SpecialDay, windowsOfDay } from '@shop/db/time/opening-hours/opening-hours'
import { momentToInstant, visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { zoneOffset } from '@shop/db/time/wall-time'
import { formatEventDate, formatEventTime } from '@shop/site/events/format-event-date-and-time.ts'
import { eq, sql } from 'drizzle-orm'

const DAYS = 365

export interface ComingChange {
  at: string // ISO 8601
  title: string
  hint: string
  noun: ResourceName
  id: number
  gap?: { date: string; name: string } // a holiday for which the shop has no hours yet
}

interface Period {
  db: Database
  from: number // epoch milliseconds
  until: number
  zone: string
  week: Hours
}

/** What the site will show differently in the next 12 months because time passes, without a save; soonest first. */
export function listComingChanges(db: Database, now: Date): ComingChange[] {
  const [details, week] = [db.select().from(shop).get(), db.select().from(hours).get()]
  if (!details || !week) return []
  const from = now.getTime()
  const period = { db, from, until: from + DAYS * DAY_MS, zone: details.time_zone, week }
  const found = [
    ...listPlans(period),
    ...listComingPrices(period, details),
    ...listEvents(period),
    ...listSpecialDays(period),
    ...listGaps(period, details.country),
    ...listClockChanges(period),
  ]
  const isComing = ({ at }: ComingChange) => iso(from) < at && at <= iso(period.until)
  return found.filter(isComing).toSorted((a, b) => a.at.localeCompare(b.at))
}

const readPlanned = (db: Database, table: ListTable) =>
  db.select().from(table).where(sql`draft = 0 and show_from || show_until <> ''`).orderBy(table.id).all()

function listPlans({ db, zone }: Period): ComingChange[] {
  return LISTED_RESOURCES.flatMap((noun) =>
    readPlanned(db, resourceTables[noun].table).flatMap((row) => {
      const name = recordName({ noun, before: null, after: row })
      const moments = { appears: row.show_from, 'comes off the site': row.show_until }
      return Object.entries(moments).flatMap(([what, moment]) =>
        moment ? { at: iso(momentToInstant(moment, zone)), title: `${name} ${what}`, hint: '', noun, id: row.id } : [],
      )
    }),
  )
}

/** A series is one entry a month, at its first date. */
function listEvents({ db, from, until, zone }: Period): ComingChange[] {
  const [first, last] = [from - DAY_MS, until + DAY_MS].map((time) => new Date(time).getUTCFullYear())
  const dated = db.select().from(events).where(sql`draft = 0 and year between ${first} and ${last}`).all()
  const coming = sortEvents(dated).flatMap((event) => {
    const { start, end } = eventInterval(event, zone) ?? {}
    if (!end || end.getTime() < from || end.getTime() >= until || !visibilityAt(event, end, zone).isShown) return []
    return [{ event, ends: start ? end.getTime() + 1 : end.getTime() }] // without a time, on its own day
  })
  const keyOf = ({ event: { id, series_id, status }, ends }: (typeof coming)[number]) =>
    `${series_id || id} ${status} ${toIsoDay(dayAt(ends, zone)).slice(0, 7)}`
  const groups = groupRows(coming, keyOf)
  return groups.map(({ head: { event, ends }, rest }) => {
    const others = rest.map((other) => formatEventDate(other.event)).join('; ')
    const hint = others ? `also ${others}` : formatEventTime(event.time)
    const what = event.status === 'cancelled' ? ', canceled, comes off the site' : ' is over'
    return { at: iso(ends), title: `${event.title}${what}`, hint, noun: 'events', id: event.id }
  })
}

function listSpecialDays({ from, zone, week }: Period): ComingChange[] {
  const coming = listComingSpecialDays(week, { now: new Date(from), zone })
  const reopenings = coming.flatMap((special) => reopening(week, special, zone))
  const lastOfDay = new Map(reopenings.map((change) => [change.at, change])) // of closures that adjoin
  const specials = coming.map((special) => {
    const title = [noteOf(special), formatDayHours(special.windows)].filter(Boolean).join(': ')
    return changeOfHours(startOfCalendarDay(daysOf(special).first, zone), title)
  })
  return [...specials, ...lastOfDay.values()]
}

/** After several closed days, the first one with hours of the week that follows. */
function reopening(row: Hours, special: SpecialDay, zone: string): ComingChange[] {
  const { first, last } = daysOf(special)
  if (first === last || special.windows.length > 0) return []
  const day = [1, 2, 3, 4, 5, 6, 7].map((days) => last + days).find((next) => windowsOfDay(row, next).length > 0)
  if (day === undefined) return []
  const title = ['Open again', noteOf(special)].filter(Boolean).join(' after ')
  return [changeOfHours(startOfCalendarDay(day, zone), title, formatDayHours(windowsOfDay(row, day)))]
}

function listGaps({ from, zone, week }: Period, country: string): ComingChange[] {
  return holidaysWithoutHours(week, { today: dayAt(from, zone), country }).map(({ name, day }) => {
    const hint = `The site would say ${formatDayHours(windowsOfDay(week, day))}.`
    const change = changeOfHours(startOfCalendarDay(day, zone), `${name} has no hours yet`, hint)
    return { ...change, gap: { date: toIsoDay(day), name } }
  })
}

function listClockChanges({ from, zone }: Period): ComingChange[] {
  const days = Array.from({ length: DAYS }, (_, index) => dayAt(from, zone) + index)
  return days.flatMap((day) => {
    const begin = startOfCalendarDay(day, zone)
    const shift = zoneOffset(startOfCalendarDay(day + 1, zone), zone) - zoneOffset(begin, zone)
    if (shift === 0) return []
    return [changeOfHours(begin, `Clocks ${shift > 0 ? 'spring forward' : 'fall back'}`, 'Your hours stay the same.')]
  })
}

function changeOfHours(instant: number, title: string, hint = ''): ComingChange {
  return { at: iso(instant), title, hint, noun: 'hours', id: HOURS_ID }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}

/** Haircut: $40 → $45, on the day of the new price. */
function listComingPrices({ db, zone }: Period, shop: Shop): ComingChange[] {
  const shown = db.select().from(services).where(eq(services.draft, false)).orderBy(services.id).all()
  return shown.filter(hasPlan).map((service) => {
    const { before, after } = formatPriceChange(service, shop)
    const at = iso(startOfCalendarDay(parseDay(service.planned_price.from) ?? 0, zone))
    return { at, title: `${service.title}: ${before} → ${after}`, hint: '', noun: 'services', id: service.id }
  })
}
