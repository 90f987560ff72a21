import { createOnce } from '@shop/db/records/create-with-idempotency-key'
import { describeDeadTargets } from '@shop/db/records/old-address-targets'
import type { RecordStore } from '@shop/db/records/record-store'
import { followingWriter } from '@shop/db/records/samples/is-sample-record'
import type { ListedResource, ResourceName } from '@shop/db/resources/definitions'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { sortByDisplayOrder } from '@shop/db/tables/shared-columns'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { RouteDeps, RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv, AuthMiddleware } from '../../accounts/sessions/sessions.ts'
import { idempotencyKey, idParam, ifMatchVersion, orNotFound } from '../../base/http/request-params-and-headers.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'
import { jsonBody, jsonChanges } from '../../base/http/validate-json-body.ts'
import { recordListHandler } from './record-list-handler.ts'

interface CrudResource<Row, Schema extends z.ZodType<object>> {
  name: ListedResource
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
  return new Hono<AuthEnv>()
    .get('/', listAccess, recordListHandler({ name: noun, records, sortRows }, { db, clock, isSignedIn }))
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
      const problem = describeDeadTargets(db)
      return c.body(null, 204, problem ? { 'x-old-addresses': problem } : {})
    })
}

/** `PUT /order` comes first, because its path would not be an id for `PUT /:id`. */
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

const orderSchema = z.object({ ids: z.array(z.int().positive(), { error: 'Send all ids of the list, in order.' }) })

interface OrderedResource<Row> {
  name: ResourceName
  records: Pick<RecordStore<Row, { display_order: number }>, 'list' | 'update'>
}

/** `PUT /order { ids }`: numbers the whole list 1, 2, 3 … in that order, in one transaction. */
function recordOrderRoutes<Row extends { id: number; display_order: number }>(
  { name: noun, records }: OrderedResource<Row>,
  { db, requireStaff }: RouteDeps,
) {
  function reorder(ids: number[], userId: number): Row[] {
    const current = new Map(records.list().map((row) => [row.id, row]))
    if (new Set(ids).size !== ids.length || ids.length !== current.size || ids.some((id) => !current.has(id)))
      throw new HTTPException(409, { message: 'The list has changed in the meantime. Please check it again.' })
    for (const [index, id] of ids.entries()) {
      const display_order = index + 1
      if (current.get(id)?.display_order === display_order) continue
      records.update(id, { display_order }, { userId: followingWriter(db, { noun, id }, userId) })
    }
    return sortByDisplayOrder(records.list())
  }

  return new Hono<AuthEnv>().put('/order', requireStaff, jsonBody(orderSchema), (c) =>
    c.json(writeTransaction(db, () => reorder(c.req.valid('json').ids, c.var.user.id))),
  )
}

interface SingleRecord<Row, Schema extends z.ZodType<object>> {
  id: number
  records: Pick<RecordStore<Row, z.output<Schema>>, 'find' | 'toPublic' | 'update'>
  input: Schema
}

/** A resource with one record that always exists: public to read, owners may update it. */
export function singleRecordRoutes<Row extends object, Schema extends z.ZodType<object>>(
  { id, records, input }: SingleRecord<Row, Schema>,
  { requireOwner, isSignedIn }: RouteGuards,
) {
  const findStored = () => records.find(id)
  return new Hono<AuthEnv>()
    .get('/', allowPublic, (c) => {
      const row = orNotFound(records.find(id))
      return c.json(isSignedIn(c) ? row : records.toPublic(row))
    })
    .put('/', requireOwner, jsonChanges(input, { replacedFields: [], findStored }), (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(records.update(id, c.req.valid('json'), context)))
    })
}
