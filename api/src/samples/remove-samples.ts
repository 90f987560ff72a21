import { hasHours } from '@shop/db/opening-hours/opening-hours'
import { createRecordStore } from '@shop/db/records/record-store'
import { isSample, listSampleIds } from '@shop/db/samples/is-sample-record'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { HOURS_ID } from '@shop/db/tables/hours'
import { PLURAL_RESOURCES } from '@shop/db/tables/resources'
import { HTTPException } from 'hono/http-exception'
import { listImageUsage } from '../images/list-image-usage.ts'

/** Removes records, images no longer in use, and sample hours in one transaction. @throws 409 without any */
export function removeSamples({ db, clock }: { db: Database; clock: () => Date }, userId: number) {
  writeTransaction(db, () => {
    const now = clock()
    let count = 0
    // Images come last, because until then the other records use them.
    for (const resource of PLURAL_RESOURCES) {
      const records = createRecordStore(db, resource, () => now)
      const isInUse = (id: number) => resource === 'images' && listImageUsage(db, id).length > 0
      const ids = listSampleIds(db, resource).filter((id) => !isInUse(id))
      for (const id of ids) records.remove(id, { userId })
      count += ids.length
    }
    if (count === 0) throw new HTTPException(409, { message: 'There are no samples any more.' })
    emptySampleHours(db, now)
  })
}

/** The record of the hours always exists, so it is emptied, and stays a sample. */
function emptySampleHours(db: Database, now: Date) {
  const records = createRecordStore(db, 'hours', () => now)
  const current = records.find(HOURS_ID)
  if (!current || !hasHours(current) || !isSample(db, 'hours', HOURS_ID)) return
  records.update(HOURS_ID, { week: [], special_days: [] }, { userId: null })
}
