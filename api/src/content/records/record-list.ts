import { randomBytes } from 'node:crypto'
import { createRevisionReader } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { RecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { ListedResource } from '@shop/db/tables/resources'
import type { Visibility } from '@shop/db/time/visibility/visibility-columns'
import { listVisible } from '@shop/db/time/visibility/visibility-state'
import { count } from 'drizzle-orm'
import type { Context } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { createTimedCache, hasKnownTag } from '../../base/http/cached-reads.ts'
import { respond } from '../../base/http/public-read-fast-path.ts'
import { type PublicRead, withMetadata } from '../../base/http/route-metadata.ts'

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

  return withMetadata({ publicRead: publicList }, async (c: Context) => {
    const read = (await isSignedIn(c)) ? staffList : publicList
    return respond<Row[]>(c, read(c.req))
  })
}

/** Reads all rows once, and then those that changed by the journal. A row that did not change stays the same object. */
function createRowReader<Row extends { id: number }>({ name, records, sortRows }: ListedRecords<Row>, db: Database) {
  const { table } = resourceTables[name]
  const readRevision = createRevisionReader(db)
  const changedIds = db.$client
    .prepare<[string, number], number>('select distinct record_id from changes where noun = ? and revision > ?')
    .pluck()
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

/** Written once per journal revision and again when it expires; 304 when the client has it. */
function createCachedList<Row extends object>(db: Database, { name, clock, read, view }: ListSource<Row>): PublicRead {
  const writeArray = createArrayWriter(view)
  const readList = createTimedCache(db, {
    clock,
    read(now, revision) {
      const { rows, expiresAt } = read(now)
      const etag = `"${[PROCESS_TAG, name, revision, ...(Number.isFinite(expiresAt) ? [expiresAt] : [])].join('-')}"`
      return { content: { json: writeArray(rows), etag }, expiresAt }
    },
  })

  return (request) => {
    const { json, etag } = readList()
    const headers = { etag, 'cache-control': 'no-cache', vary: 'Authorization' }
    if (hasKnownTag(request, etag)) return { status: 304, headers, body: null }
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  }
}

/** Writes rows as JSON. Rows at the start and at the end that are the same as the last time are copied from there. */
function createArrayWriter<Row extends object>(view: (row: Row) => Row) {
  let known: Row[] = []
  let sizes: number[] = [] // of each element with the bracket or comma before it
  let json = Buffer.from('[]')

  return (rows: Row[]): Buffer<ArrayBuffer> => {
    if (rows.length === 0) return Buffer.from('[]')
    const { head, tail } = countSame(rows, known)
    const written = rows.slice(head, rows.length - tail).map((row, index) => {
      return Buffer.from((head + index === 0 ? '[' : ',') + JSON.stringify(view(row)))
    })
    const [headSizes, tailSizes] = [sizes.slice(0, head), sizes.slice(sizes.length - tail)]
    const tailStart = json.length - 1 - sum(tailSizes)
    json = Buffer.concat([json.subarray(0, sum(headSizes)), ...written, json.subarray(tailStart)])
    sizes = [...headSizes, ...written.map(({ length }) => length), ...tailSizes]
    known = rows
    return json
  }
}

/** How many rows at the start and the end are known. The first known one has the bracket before it, and stays at the start. */
function countSame<Row>(rows: Row[], known: Row[]) {
  const most = Math.min(rows.length, known.length)
  let [head, tail] = [0, 0]
  while (head < most && rows[head] === known[head]) head++
  while (tail < most - Math.max(head, 1) && rows[rows.length - 1 - tail] === known[known.length - 1 - tail]) tail++
  return { head, tail }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
