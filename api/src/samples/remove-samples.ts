import { hasHours } from '@shop/db/opening-hours/opening-hours'
import { createRecordStore } from '@shop/db/records/record-store'
import { isSample, listSampleIds, SAMPLE_RESOURCES, type SampleResource } from '@shop/db/samples/is-sample-record'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { HOURS_ID } from '@shop/db/tables/hours'
import { HTTPException } from 'hono/http-exception'
import { listImageUsage } from '../images/image-usage.ts'

interface RemoveSamplesDeps {
  db: Database
  clock: () => Date
}

/** Removes records, images no longer in use, and sample hours in one transaction. @throws 409 without any */
export function removeSamples({ db, clock }: RemoveSamplesDeps, userId: number) {
  writeTransaction(db, () => {
    const now = clock()
    const remove = (resource: SampleResource) => removeRecords({ db, now }, { resource, userId })
    // Images come last, because until then the other records use them.
    const count = SAMPLE_RESOURCES.reduce((sum, resource) => sum + remove(resource), 0)
    if (count === 0) throw new HTTPException(409, { message: 'There are no samples any more.' })
    emptySampleHours(db, now)
  })
}

interface Moment {
  db: Database
  now: Date
}

function removeRecords({ db, now }: Moment, { resource, userId }: { resource: SampleResource; userId: number }) {
  const records = createRecordStore(db, resource, () => now)
  const isInUse = (id: number) => resource === 'images' && listImageUsage(db, id).length > 0
  const ids = listSampleIds(db, resource).filter((id) => !isInUse(id))
  for (const id of ids) records.remove(id, { userId })
  return ids.length
}

/** The record of the hours always exists, so it is emptied, and stays a sample. */
function emptySampleHours(db: Database, now: Date) {
  const records = createRecordStore(db, 'hours', () => now)
  const current = records.find(HOURS_ID)
  if (!current || !hasHours(current) || !isSample(db, 'hours', HOURS_ID)) return
  records.update(HOURS_ID, { week: [], special_days: [] }, { userId: null })
}
