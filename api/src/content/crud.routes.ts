import type { RecordStore } from '@shop/db/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { Hono } from 'hono'
import type * as z from 'zod'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { cachedList } from '../http/cached-list.ts'
import { ifMatchVersion } from '../http/conditional-request.ts'
import { orNotFound } from '../http/error-handler.ts'
import { jsonBody } from '../http/json-body.ts'
import { idParam } from '../http/request-params.ts'

interface CrudResource<Row, Schema extends z.ZodType<object>> {
  records: RecordStore<Row, z.output<Schema>>
  inputSchema: Schema
  sortRows: (rows: NoInfer<Row>[]) => NoInfer<Row>[]
}

interface CrudRoutesDeps {
  db: Database
  requireAuth: AuthMiddleware
}

/** List, create, update and delete: the four routes of every resource with many records. */
export function crudRoutes<Row extends object, Schema extends z.ZodType<object>>(
  { records, inputSchema, sortRows }: CrudResource<Row, Schema>,
  { db, requireAuth }: CrudRoutesDeps,
) {
  return new Hono<AuthEnv>()
    .get(
      '/',
      cachedList(db, () => sortRows(records.list())),
    )
    .post('/', requireAuth, jsonBody(inputSchema), (c) =>
      c.json(records.create(c.req.valid('json'), { userId: c.var.user.id }), 201),
    )
    .put('/:id', requireAuth, jsonBody(inputSchema), (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(records.update(idParam(c), c.req.valid('json'), context)))
    })
    .delete('/:id', requireAuth, (c) => {
      orNotFound(records.remove(idParam(c), { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }))
      return c.body(null, 204)
    })
}
