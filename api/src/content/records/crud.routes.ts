import { createOnce } from '@shop/db/records/create-once'
import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import type { RecordStore } from '@shop/db/records/record-store'
import type { ResourceName } from '@shop/db/tables/resources'
import type { Visibility } from '@shop/db/time/visibility/visibility-columns'
import { listVisible } from '@shop/db/time/visibility/visibility-state'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv, AuthMiddleware } from '../../accounts/sessions/sessions.ts'
import { createCachedList, type ListReading } from '../../base/http/cached-reads.ts'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { respond } from '../../base/http/public-read-fast-path.ts'
import { idempotencyKey, idParam, ifMatchVersion } from '../../base/http/request-params.ts'
import { allowPublic, withMetadata } from '../../base/http/route-metadata.ts'
import { jsonBody, jsonChanges } from '../../base/http/validate-json-body.ts'
import { type OrderedResource, recordOrderRoutes } from './record-order.routes.ts'

interface CrudResource<Row, Schema extends z.ZodType<object>> {
  name: ResourceName
  records: RecordStore<Row, z.output<Schema>>
  input: Schema
  replacedFields: readonly (keyof z.output<Schema> & string)[] // another one that a PUT lacks keeps its value
  sortRows: (rows: NoInfer<Row>[]) => NoInfer<Row>[]
}

export function crudRoutes<Row extends Visibility & { id: number }, Schema extends z.ZodType<object>>(
  { name: noun, records, input, replacedFields, sortRows }: CrudResource<Row, Schema>,
  { db, clock, isSignedIn, requireStaff, ...access }: RouteDeps & CrudAccess,
) {
  const { listAccess = allowPublic, writeAccess = requireStaff, updateAccess = writeAccess } = access
  const findStored = (c: Context) => records.find(idParam(c))
  const listRows = () => sortRows(records.list())
  return new Hono<AuthEnv>()
    .get('/', listAccess, createRecordList({ db, clock, isSignedIn, toPublic: records.toPublic, listRows }))
    .post('/', writeAccess, jsonBody(input), (c) => {
      const userId = c.var.user.id
      const body = c.req.valid('json')
      const create = () => records.create(body, { userId })
      const { find } = records
      return c.json(createOnce({ db, clock, noun, userId, key: idempotencyKey(c), body, find, create }), 201)
    })
    .put('/:id', updateAccess, jsonChanges(input, { replacedFields, findStored }), (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(records.update(idParam(c), c.req.valid('json'), context)))
    })
    .delete('/:id', writeAccess, (c) => {
      orNotFound(records.remove(idParam(c), { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }))
      return c.body(null, 204)
    })
}

/** `PUT /order` comes first, because to `PUT /:id` its path is no id. */
export function orderedCrudRoutes<
  Row extends Visibility & { id: number; display_order: number },
  Schema extends z.ZodType<object>,
>(resource: CrudResource<Row, Schema> & OrderedResource<Row>, deps: RouteDeps & CrudAccess) {
  return new Hono<AuthEnv>().route('/', recordOrderRoutes(resource, deps)).route('/', crudRoutes(resource, deps))
}

interface CrudAccess {
  listAccess?: MiddlewareHandler
  writeAccess?: AuthMiddleware
  updateAccess?: AuthMiddleware // where more may change a record than add and delete one
}

interface RecordListDeps<Row> extends Pick<RouteDeps, 'db' | 'clock' | 'isSignedIn'> {
  toPublic(row: Row): Row
  listRows(): Row[]
}

/** Staff get all records; others get those that the site shows, without the fields that only staff need. */
function createRecordList<Row extends Visibility>(deps: RecordListDeps<Row>) {
  const { db, clock, isSignedIn, listRows } = deps
  const readAll = (): ListReading => ({ rows: listRows(), expiresAt: Number.POSITIVE_INFINITY })
  const staffList = createCachedList(db, { name: 'staff', clock, read: readAll })
  const publicList = createCachedList(db, { name: 'public', clock, read: (now) => readPublic(deps, now) })

  return withMetadata({ publicRead: publicList }, async (c: Context) => {
    const list = (await isSignedIn(c)) ? staffList : publicList
    return respond<Row[]>(c, list(c.req))
  })
}

function readPublic<Row extends Visibility>({ db, listRows, toPublic }: RecordListDeps<Row>, now: Date): ListReading {
  const { visible, changesAt } = listVisible(listRows(), now, readShopTimeZone(db))
  return { rows: visible.map(toPublic), expiresAt: changesAt }
}
