import { isDeepStrictEqual } from 'node:util'
import { readShopDay } from '@shop/db/records/read-shop-zone-and-languages'
import { createRecordStore } from '@shop/db/records/record-store'
import { NO_WORD, type Words, withoutEmptyTexts } from '@shop/db/resources/translated-words'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Event, type EventInput, events } from '@shop/db/tables/events'
import { HOURS_ID } from '@shop/db/tables/hours'
import { parseDay, toIsoDay } from '@shop/db/time/calendar-day'
import { dateSortKey, MONTHS, toIsoDate } from '@shop/db/time/event-time/event-date'
import { ON_AS_DATED } from '@shop/db/time/event-time/event-status'
import { DATES_AHEAD, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import { isHoliday } from '@shop/db/time/opening-hours/opening-hours'
import { ALWAYS_VISIBLE } from '@shop/db/time/visibility/visibility-schema'
import { and, eq, ne } from 'drizzle-orm'

const BY_PROGRAM = { userId: null }

interface SeriesDeps {
  db: Database
  clock: () => Date
}

/** Adds the dates of the next three months to weekly series without an end. */
export function continueAllSeries({ db, clock }: SeriesDeps) {
  const until = toIsoDay(readShopDay(db, clock()) + 7 * DATES_AHEAD)
  const isEndless = and(eq(events.goes_on, true), ne(events.series_id, ''))
  const last = db.select().from(events).where(isEndless).all()
  const records = createRecordStore(db, 'events', clock)
  for (const event of last) {
    const isLast = !last.some((other) => other.series_id === event.series_id && dateSortKey(other) > dateSortKey(event))
    if (isLast) continueSeries(event, { db, clock, until })
    else records.update(event.id, { goes_on: false }, BY_PROGRAM) // deleted as the last one, and brought back
  }
}

/** Copies the last date of a series to the coming weeks, except holidays; the last copy continues the series. */
export function continueSeries(event: Event, { db, clock, until }: SeriesDeps & { until?: string }) {
  const records = createRecordStore(db, 'events', clock)
  const { id, version, updated_at, updated_by, ...fields } = event
  const copy = { ...fields, ...ON_AS_DATED, ...ALWAYS_VISIBLE, draft: event.draft }
  const dates = listOpenWeeks(db, event, readShopDay(db, clock()))
  const chosen = until === undefined ? dates.slice(0, 1) : dates.filter((date) => date <= until)
  writeTransaction(db, () => {
    for (const date of chosen)
      records.create({ ...copy, ...toEventDate(date), goes_on: date === chosen.at(-1) }, BY_PROGRAM)
    if (chosen.length > 0) records.update(id, { goes_on: false }, BY_PROGRAM)
  })
}

function listOpenWeeks(db: Database, event: Event, today: number): string[] {
  const hours = createRecordStore(db, 'hours').find(HOURS_ID)
  const last = parseDay(event.moved_from || toIsoDate(event)) ?? today
  const weeksMissed = Math.max(0, Math.ceil((today - last) / 7) - 1) // while the server was off
  const first = toIsoDay(last + 7 * weeksMissed)
  const [, ...dates] = repeatDates({ first, rule: 'weekly', count: DATES_AHEAD + 1 })
  const known = new Set(db.select().from(events).where(eq(events.series_id, event.series_id)).all().map(toIsoDate))
  const isOpen = (date: string) => !hours || !isHoliday(hours, parseDay(date) ?? 0)
  return dates.filter((date) => isOpen(date) && !known.has(date))
}

export function toEventDate(isoDate: string) {
  const [year, month, day] = isoDate.split('-').map(Number)
  return { year: Number(year), month: MONTHS[Number(month) - 1] ?? '', day: `${day}` }
}

interface Edit {
  saved: Event // as it was before
  changes: Partial<EventInput>
  scope: string | undefined // one, later or all
}

/** What a date does not share with the others of its series. */
const OWN_FIELDS = ['month', 'day', 'year', 'moved_from', 'series_id', 'goes_on', 'words']
const PLAN = ['draft', 'show_from', 'show_until'] as const

/** The changes of one date that each date of a series gets; canceling several dates ends an open-ended series. */
export function changesOfSeries({ saved, changes, scope }: Edit): (event: Event) => Partial<EventInput> {
  const shared = sharedChanges(saved, changes)
  const end = shared.status === 'cancelled' && scope !== 'one' ? { goes_on: false } : {}
  return (event) => {
    if (event.id === saved.id) return { ...changes, ...end }
    return { ...shared, words: sharedWords({ ...event, ...shared }, saved, { ...saved, ...changes }), ...end }
  }
}

/** Without what the event already has, so that a date with a different time keeps it when the title changes. */
function sharedChanges(event: Event, changes: Partial<EventInput>): Partial<EventInput> {
  const stored = new Map<string, unknown>(Object.entries(event))
  const differing = Object.entries(changes).filter(([name, value]) => stored.get(name) !== value)
  const shared = Object.fromEntries(differing.filter(([name]) => !OWN_FIELDS.includes(name)))
  const { draft, show_from, show_until } = { ...event, ...changes }
  return PLAN.some((name) => name in shared) ? { ...shared, draft, show_from, show_until } : shared
}

/** The words of another date: it gets those that were changed, too, if both dates have the same English. */
function sharedWords(other: object, { words: before = {} }: Event, edited: Event): Words {
  const theirs = new Map<string, unknown>(Object.entries(other))
  const ours = new Map<string, unknown>(Object.entries(edited))
  const after = edited.words ?? {}
  const words: Words = structuredClone(Object(theirs.get('words')))
  for (const language of Object.keys({ ...before, ...after })) {
    const keys = Object.keys({ ...before[language], ...after[language] }).filter(
      (key) => theirs.get(key) === ours.get(key) && !isDeepStrictEqual(before[language]?.[key], after[language]?.[key]),
    )
    const changed = keys.map((key) => [key, after[language]?.[key] ?? NO_WORD])
    words[language] = { ...words[language], ...Object.fromEntries(changed) }
  }
  return withoutEmptyTexts(words)
}
