import { groupRows } from '@shop/db/group-rows'
import { formatLanguage } from '@shop/db/language/language-names'
import { recordName } from '@shop/db/records/journal'
import { countWaiting, keyOfWord } from '@shop/db/records/missing-or-outdated-translations'
import { LISTED_RESOURCES, resources } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { DAY_MS } from '@shop/db/time/durations'
import { isCalendarDate } from '@shop/db/time/event-time/event-date'
import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { and, eq, lt } from 'drizzle-orm'
import { listWords, type Requester } from '../content/translations/translations.routes.ts'

/** Events without a readable date or time. Each time is read once, because thousands of events share a few. */
export function findUnreadEvents(db: Database) {
  const { id, title, month, day, year, time } = events
  const times = db.selectDistinct({ time }).from(events).all()
  const dates = db.selectDistinct({ month, day, year }).from(events).all()
  const isUnread = [
    ...times.filter((row) => !parseTimeRange(row.time)).map((row) => eq(time, row.time)),
    ...dates
      .filter((row) => !isCalendarDate(row))
      .map((row) => and(eq(month, row.month), eq(day, row.day), eq(year, row.year))),
  ]
  const rows = isUnread.flatMap((where) => db.select({ id, title, time }).from(events).where(where).all())
  const byId = new Map(rows.map((event) => [event.id, event])) // both may be true of one
  return [...byId.values()].map((event) => {
    const problem = parseTimeRange(event.time) ? 'a date that does not exist' : 'a time that cannot be read'
    return { id: event.id, sentence: `${event.title} has ${problem}.` }
  })
}

const FORGOTTEN_AFTER_MS = 14 * DAY_MS

/** Drafts that nobody saved for two weeks, one sentence per resource; a single draft is called by its name. */
export function findForgottenDrafts(db: Database, now: Date, mayWrite: Requester['mayWrite']) {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString()
  return LISTED_RESOURCES.flatMap((resource) => {
    const { table } = resourceTables[resource]
    const isForgotten = and(eq(table.draft, true), lt(table.updated_at, before))
    const rows = db.select().from(table).where(isForgotten).all()
    const [row, ...others] = rows.filter((each) => mayWrite(resource, each))
    if (!row) return []
    const { path, label } = resources[resource].staff
    if (others.length > 0)
      return { resource, row, to: path, sentence: `${others.length + 1} drafts are left under ${label}.` }
    const name = recordName({ noun: resource, before: null, after: row })
    const sentence = name ? `${name} is still a draft.` : `A draft is left under ${label}.`
    return { resource, row, to: `${path}/edit/${row.id}`, sentence }
  })
}

/** How many words the second language lacks, or has for an earlier English; if it is one record, with its name. */
export function findMissingOrOutdatedTranslations(db: Database, now: Date, requester: Requester) {
  const { language, records } = listWords(db, now, requester)
  const all = records.flatMap((record) => record.words.map((word) => ({ record, ...word })))
  const once = groupRows(all, (word) => keyOfWord(word.record, word)).map(({ head }) => head)
  const waiting = once.filter(({ state }) => state !== 'current')
  const first = waiting[0]?.record
  if (!first || !language) return []
  const of = waiting.every(({ record }) => record === first) ? ` of ${first.name}` : ''
  const counts = countWaiting(waiting).map(({ count, state }, index) => {
    const words = index === 0 ? ` ${formatLanguage(language)} ${count === 1 ? 'word' : 'words'}${of}` : ''
    return `${count}${words} ${count === 1 ? 'is' : 'are'} ${state}`
  })
  return [{ resource: first.resource, row: first.row, sentence: `${counts.join(', ')}.` }]
}
