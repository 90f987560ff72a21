import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { HOURS_ID, hours } from '@shop/db/tables/hours'
import { images } from '@shop/db/tables/images'
import { LOOK_ID, look } from '@shop/db/tables/look'
import { PAGE_TEXTS_ID, pageTexts } from '@shop/db/tables/page-texts'
import { reviews } from '@shop/db/tables/reviews'
import { services } from '@shop/db/tables/services'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'
import { and, eq, ne, or, sql } from 'drizzle-orm'

const cache = new WeakMap<Database, ReturnType<typeof prepareQueries>>()

/** The queries of nearly every page. They are prepared once, because preparing costs more than running them. */
export function preparedQueries(db: Database) {
  const queries = cache.get(db) ?? prepareQueries(db)
  cache.set(db, queries)
  return queries
}

function prepareQueries(db: Database) {
  const id = sql.placeholder('id')
  return {
    shop: db.select().from(shop).where(eq(shop.id, SHOP_ID)).prepare(),
    hours: db.select().from(hours).where(eq(hours.id, HOURS_ID)).prepare(),
    look: db.select().from(look).where(eq(look.id, LOOK_ID)).prepare(),
    pageTexts: db.select().from(pageTexts).where(eq(pageTexts.id, PAGE_TEXTS_ID)).prepare(),
    reviews: db.select().from(reviews).prepare(),
    event: db.select().from(events).where(eq(events.id, id)).prepare(),
    image: db.select().from(images).where(eq(images.id, id)).prepare(),
    shownAlways: {
      services: prepareShownAlways(db, services),
      events: prepareShownAlways(db, events),
      'team-members': prepareShownAlways(db, teamMembers),
    },
    planned: {
      services: preparePlanned(db, services),
      events: preparePlanned(db, events),
      'team-members': preparePlanned(db, teamMembers),
    },
  }
}

type PlannableTable = typeof services | typeof events | typeof teamMembers

/** A record that the site shows, whatever the clock says. */
function prepareShownAlways(db: Database, table: PlannableTable) {
  const isShown = and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''))
  return db.select({ id: table.id }).from(table).where(isShown).limit(1).prepare()
}

/** The records that come or go by the clock. */
function preparePlanned(db: Database, table: PlannableTable) {
  const { draft, show_from, show_until } = table
  const isPlanned = and(eq(draft, false), or(ne(show_from, ''), ne(show_until, '')))
  return db.select({ draft, show_from, show_until }).from(table).where(isPlanned).prepare()
}
