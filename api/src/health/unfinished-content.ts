import { groupRows } from '@shop/db/group-rows'
import { formatLanguage } from '@shop/db/language/language-names'
import { countWaiting, keyOfWord } from '@shop/db/records/missing-or-outdated-translations'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { isCalendarDate } from '@shop/db/time/event-time/event-date'
import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { and, eq } from 'drizzle-orm'
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
  return [...byId.values()]
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
