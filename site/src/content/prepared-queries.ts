import { memoize, memoizeWeakly } from '@shop/db/memoize'
import type { ListedResource, SingleResource } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { images } from '@shop/db/tables/images'
import { type ListTable, resourceTables, whereAlwaysShown } from '@shop/db/tables/resource-tables'
import { and, eq, getTableColumns, gt, gte, or, sql } from 'drizzle-orm'

/** The queries that nearly every page makes. */
export const preparedQueries = memoizeWeakly(prepareQueries)

function prepareQueries(db: Database) {
  const id = sql.placeholder('id')
  return {
    single: memoize((name: SingleResource) => {
      const { table, id } = resourceTables[name]
      return db.select().from(table).where(eq(table.id, id)).prepare()
    }),
    list: memoize((name: ListedResource) => prepareListQueries(db, resourceTables[name].table)),
    event: db.select().from(events).where(eq(events.id, id)).prepare(),
    eventsFromDate: prepareEventsFromDate(db),
    image: db.select().from(images).where(eq(images.id, id)).prepare(),
  }
}

function prepareListQueries(db: Database, table: ListTable) {
  const { draft, show_from, show_until } = table
  const agreed = 'agreed' in table ? table.agreed : sql<boolean>`true`.mapWith(Boolean)
  const isConditional = and(eq(draft, false), sql`not ${whereAlwaysShown(table)}`)
  return {
    all: db.select().from(table).prepare(),
    alwaysShown: db.select({ id: table.id }).from(table).where(whereAlwaysShown(table)).limit(1).prepare(),
    /** those that the clock or the shop's details may hide */
    conditional: db.select({ draft, show_from, show_until, agreed }).from(table).where(isConditional).prepare(),
  }
}

/** The events from a date on; `laterMonths` is a JSON array of the names of the months after it in its year. */
function prepareEventsFromDate(db: Database) {
  const [year, month, day] = [sql.placeholder('year'), sql.placeholder('month'), sql.placeholder('day')]
  const isInLaterMonth = sql`${events.month} in (select value from json_each(${sql.placeholder('laterMonths')}))`
  const isOnDayOrLater = gte(sql`cast(${events.day} as integer)`, day)
  // Three conditions side by side, so that SQLite finds the events of each in the index.
  const isInLaterYear = gt(events.year, year)
  const isLaterThisYear = and(eq(events.year, year), isInLaterMonth)
  const isThisMonth = and(eq(events.year, year), eq(events.month, month), isOnDayOrLater)
  // A list shows no description, and those of all events may be megabytes.
  const { description, ...listColumns } = getTableColumns(events)
  const series_description = sql<string>`iif(${events.series_id} = '', '', ${description})`
  return db
    .select({ ...listColumns, series_description })
    .from(events)
    .where(or(isInLaterYear, isLaterThisYear, isThisMonth))
    .prepare()
}
