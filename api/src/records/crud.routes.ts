import type { RecordStore } from '@shop/db/records/record-store'
import type { Visibility } from '@shop/db/visibility/visibility-columns'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import type { RouteDeps } from '../auth/sessions/auth-middleware.ts'
import type { AuthEnv } from '../auth/sessions/require-auth.ts'
import { ifMatchVersion } from '../http/conditional-request.ts'
import { jsonBody, jsonChanges } from '../http/json-body.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { idParam } from '../http/request-params.ts'
import { allowPublic } from '../http/route-access.ts'
import { createRecordList } from './record-list.ts'

interface CrudResource<Row, Schema extends z.ZodType<object>> {
  records: RecordStore<Row, z.output<Schema>>
  input: Schema
  replacedFields: readonly (keyof z.output<Schema> & string)[] // another one that a PUT lacks keeps its value
  sortRows: (rows: NoInfer<Row>[]) => NoInfer<Row>[]
}

export function crudRoutes<Row extends Visibility, Schema extends z.ZodType<object>>(
  { records, input, replacedFields, sortRows }: CrudResource<Row, Schema>,
  { db, clock, isSignedIn, requireAuth, listAccess = allowPublic }: RouteDeps & { listAccess?: MiddlewareHandler },
) {
  const findStored = (c: Context) => records.find(idParam(c))
  return new Hono<AuthEnv>()
    .get('/', listAccess, createRecordList({ db, clock, isSignedIn, listRows: () => sortRows(records.list()) }))
    .post('/', requireAuth, jsonBody(input), (c) =>
      c.json(records.create(c.req.valid('json'), { userId: c.var.user.id }), 201),
    )
    .put('/:id', requireAuth, jsonChanges(input, { replacedFields, findStored }), (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(records.update(idParam(c), c.req.valid('json'), context)))
    })
    .delete('/:id', requireAuth, (c) => {
      orNotFound(records.remove(idParam(c), { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }))
      return c.body(null, 204)
    })
}
