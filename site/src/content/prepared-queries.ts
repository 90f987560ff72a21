import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { HOURS_ID, type Hours, hours } from '@shop/db/tables/hours'
import { type Image, images } from '@shop/db/tables/images'
import { LOOK_ID, type Look, look } from '@shop/db/tables/look'
import { PAGE_TEXTS_ID, type PageTexts, pageTexts } from '@shop/db/tables/page-texts'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { ListedResource } from '@shop/db/tables/resources'
import { reviews } from '@shop/db/tables/reviews'
import { services } from '@shop/db/tables/services'
import { SHOP_ID, type Shop, shop } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'
import { and, eq, getTableColumns, gt, gte, ne, or, sql } from 'drizzle-orm'
import { readOnce } from './read-once.ts'
import { trackReads } from './render-context.ts'

const cache = new WeakMap<Database, ReturnType<typeof prepareQueries>>()

/** The queries of nearly every page. They are prepared once, because preparing costs more than running them. */
export function preparedQueries(db: Database) {
  const queries = cache.get(db) ?? prepareQueries(db)
  cache.set(db, queries)
  return queries
}

interface SingleRows {
  shop: Shop
  hours: Hours
  look: Look
  'page texts': PageTexts
}

/** The row of a table that has only one. */
export function readSingleRow<Name extends keyof SingleRows>(name: Name, ...contentKeys: string[]): SingleRows[Name] {
  const { db } = trackReads(...contentKeys)
  return readOnce(name, () => {
    const row = preparedQueries(db).single[name].get() as SingleRows[Name] | undefined
    if (!row) throw new Error(`There is no record of the ${name}`)
    return row
  })
}

export function readImage(id: number): Image | undefined {
  return readOnce(`image:${id}`, () => preparedQueries(trackReads(`image:${id}`).db).image.get({ id }))
}

function prepareQueries(db: Database) {
  const id = sql.placeholder('id')
  return {
    single: {
      shop: db.select().from(shop).where(eq(shop.id, SHOP_ID)).prepare(),
      hours: db.select().from(hours).where(eq(hours.id, HOURS_ID)).prepare(),
      look: db.select().from(look).where(eq(look.id, LOOK_ID)).prepare(),
      'page texts': db.select().from(pageTexts).where(eq(pageTexts.id, PAGE_TEXTS_ID)).prepare(),
    },
    reviews: db.select().from(reviews).prepare(),
    services: db.select().from(services).prepare(),
    teamMembers: db.select().from(teamMembers).prepare(),
    event: db.select().from(events).where(eq(events.id, id)).prepare(),
    eventsFromDate: prepareEventsFromDate(db),
    image: db.select().from(images).where(eq(images.id, id)).prepare(),
    ofList: memoize((list: ListedResource) => {
      const { table } = resourceTables[list]
      return { shownAlways: prepareShownAlways(db, table), planned: preparePlanned(db, table) }
    }),
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
  return db
    .select(listColumns)
    .from(events)
    .where(or(isInLaterYear, isLaterThisYear, isThisMonth))
    .prepare()
}

type ListTable = (typeof resourceTables)[ListedResource]['table']

/** A record that the site shows, whatever the clock says. */
function prepareShownAlways(db: Database, table: ListTable) {
  const isShown = and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''))
  return db.select({ id: table.id }).from(table).where(isShown).limit(1).prepare()
}

/** The records that come or go by the clock. */
function preparePlanned(db: Database, table: ListTable) {
  const { draft, show_from, show_until } = table
  const isPlanned = and(eq(draft, false), or(ne(show_from, ''), ne(show_until, '')))
  return db.select({ draft, show_from, show_until }).from(table).where(isPlanned).prepare()
}

function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
