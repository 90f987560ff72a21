import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Visibility } from '@shop/db/visibility/visibility-columns'
import { listVisible } from '@shop/db/visibility/visibility-state'
import type { Context, TypedResponse } from 'hono'
import type { IsSignedIn } from '../auth/sessions/require-auth.ts'
import { createCachedList, type ListReading } from '../http/cached-list.ts'
import { respond, withPublicRead } from '../http/public-read-fast-path.ts'
import { withoutInternalFields } from './internal-fields.ts'

interface RecordListDeps<Row> {
  db: Database
  clock: () => Date
  isSignedIn: IsSignedIn
  listRows(): Row[]
}

/** Staff get all records; others get those that the site shows, without the fields that only staff need. */
export function createRecordList<Row extends Visibility>({ db, clock, isSignedIn, listRows }: RecordListDeps<Row>) {
  const readAll = (): ListReading => ({ rows: listRows(), expiresAt: Number.POSITIVE_INFINITY })
  const staffList = createCachedList(db, { name: 'staff', clock, read: readAll })
  const publicList = createCachedList(db, { name: 'public', clock, read: (now) => readPublic(db, listRows(), now) })

  // Hono types only bodies that it serializes itself.
  return withPublicRead(publicList, async (c: Context) => {
    const list = (await isSignedIn(c)) ? staffList : publicList
    return respond(c, list(c.req)) as Response & TypedResponse<Row[], 200, 'json'>
  })
}

function readPublic(db: Database, rows: Visibility[], now: Date): ListReading {
  const { visible, changesAt } = listVisible(rows, now, readShopTimeZone(db))
  return { rows: visible.map((row) => withoutInternalFields(row)), expiresAt: changesAt }
}
