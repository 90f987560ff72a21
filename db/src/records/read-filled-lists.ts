import type { Database } from '../sqlite/open-database.ts'
import { resourceTables, whereAlwaysShown } from '../tables/resource-tables.ts'
import { PAGED_RESOURCES, type PagedResource } from '../tables/resources.ts'
import { shop } from '../tables/shop.ts'
import { isAnyVisible } from '../time/visibility/visibility-state.ts'
import { createRecordStore } from './record-store.ts'
import { withoutSamples } from './samples/is-sample-shop.ts'

/** The names of the lists in which visitors find at least one record. */
export function readFilledLists(db: Database, now: Date): PagedResource[] {
  const details = db.select().from(shop).get()
  return PAGED_RESOURCES.filter((name) => {
    const { table } = resourceTables[name]
    if (db.select({ id: table.id }).from(table).where(whereAlwaysShown(table)).limit(1).get()) return true
    const rows = createRecordStore(db, name).list()
    return details && isAnyVisible(withoutSamples(rows, details), now, details.time_zone).isAny
  })
}
