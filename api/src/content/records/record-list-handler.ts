import { randomBytes } from 'node:crypto'
import { createRevisionReader } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { RecordStore } from '@shop/db/records/record-store'
import type { ListedResource } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import { listVisible } from '@shop/db/time/visibility/visibility-state'
import { count } from 'drizzle-orm'
import type { Context } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { respond } from '../../base/http/public-read-fast-path.ts'
import { type PublicRead, withMetadata } from '../../base/http/route-metadata.ts'
import { createTimedCache, hasKnownTag } from '../../base/http/timed-cache-and-etags.ts'
import { createChunksWriter, streamChunks } from './stream-json-array.ts'

/** Part of every ETag, because a restored copy of the database uses the same revisions for other content. */
const PROCESS_TAG = randomBytes(6).toString('base64url')

interface ListedRecords<Row> {
  name: ListedResource
  records: Pick<RecordStore<Row, never>, 'list' | 'find' | 'toPublic'>
  sortRows: (rows: Row[]) => Row[]
}

/** Staff get all records; others get those that the site shows, without the fields that only staff need. */
export function recordListHandler<Row extends Visibility & { id: number }>(
  list: ListedRecords<Row>,
  { db, clock, isSignedIn }: Pick<RouteDeps, 'db' | 'clock' | 'isSignedIn'>,
) {
  const readRows = createRowReader(list, db)
  const readAll = () => ({ rows: readRows(), expiresAt: Number.POSITIVE_INFINITY })
  const staffList = createCachedList(db, { name: 'staff', clock, read: readAll, view: (row) => row })
  const publicList = createCachedList(db, { name: 'public', clock, read: readPublic, view: list.records.toPublic })

  function readPublic(now: Date) {
    const { visible: rows, changesAt: expiresAt } = listVisible(readRows(), now, readShopTimeZone(db))
    return { rows, expiresAt }
  }

  return withMetadata({ publicRead: publicList }, (c: Context) => {
    const read = isSignedIn(c) ? staffList : publicList
    return respond<Row[]>(c, read(c.req))
  })
}

/** Reads all rows once, then only those that the journal says changed. A row that did not change stays the same object. */
function createRowReader<Row extends { id: number }>({ name, records, sortRows }: ListedRecords<Row>, db: Database) {
  const { table } = resourceTables[name]
  const readRevision = createRevisionReader(db)
  const changedIds = db.$client
    .prepare<[string, number], number>('select distinct record_id from changes where +noun = ? and revision > ?')
    .pluck() // With a plain name SQLite would read all changes of the resource.
  let rows: Row[] = []
  let revision = readRevision()

  return (): Row[] => {
    const newest = readRevision()
    const ids = new Set(changedIds.all(name, revision))
    const changed = [...ids].flatMap((id) => records.find(id) ?? [])
    if (ids.size > 0) rows = rows.filter(({ id }) => !ids.has(id))
    for (const row of changed) rows.splice(findPlace(rows, row, sortRows), 0, row)
    // Nothing was read yet, or the journal has already forgotten that a record was removed.
    if (rows.length !== db.select({ total: count() }).from(table).get()?.total) rows = sortRows(records.list())
    revision = newest
    return rows
  }
}

/** Where a row belongs among sorted ones. */
function findPlace<Row>(sorted: Row[], row: Row, sortRows: (rows: Row[]) => Row[]): number {
  let [start, end] = [0, sorted.length]
  while (start < end) {
    const middle = Math.floor((start + end) / 2)
    const [first] = sortRows([row, ...sorted.slice(middle, middle + 1)])
    if (first === row) end = middle
    else start = middle + 1
  }
  return start
}

interface ListSource<Row> {
  name: string
  clock: () => Date
  read(now: Date): { rows: Row[]; expiresAt: number } // epoch milliseconds; Infinity for never
  view(row: Row): Row
}

/** A longer list is sent chunk by chunk, so that no save copies all of it and other requests get their turn. */
const MAX_WHOLE_BYTES = 512 * 1024

/** Written once per journal revision and again when it expires; 304 when the client has it. */
function createCachedList<Row extends { id: number }>(
  db: Database,
  { name, clock, read, view }: ListSource<Row>,
): PublicRead {
  const writeChunks = createChunksWriter(view)
  const readList = createTimedCache(db, {
    clock,
    read(now, revision) {
      const { rows, expiresAt } = read(now)
      const etag = `"${[PROCESS_TAG, name, revision, ...(Number.isFinite(expiresAt) ? [expiresAt] : [])].join('-')}"`
      const chunks = writeChunks(rows)
      const size = chunks.reduce((total, { length }) => total + length, 0)
      return { content: { json: size > MAX_WHOLE_BYTES ? chunks : Buffer.concat(chunks), size, etag }, expiresAt }
    },
  })
  return (request) => {
    const { json, size, etag } = readList()
    const headers = { etag, 'cache-control': 'no-cache', vary: 'Authorization' }
    if (hasKnownTag(request, etag)) return { status: 304, headers, body: null }
    const body = Array.isArray(json) ? streamChunks(json) : json
    const ofBody = { 'content-type': 'application/json', 'content-length': `${size}` }
    return { status: 200, headers: { ...headers, ...ofBody }, body }
  }
}
