import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'

export function resourceOpener(db: Database, clock: () => Date) {
  return <Name extends ResourceName>(name: Name) => {
    return { ...resourceTables[name], name, records: createRecordStore(db, name, clock) }
  }
}
