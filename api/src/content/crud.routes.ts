import type { RecordStore } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { cachedList } from '../http/cached-list.ts'
import { jsonBody } from '../http/json-body.ts'

/** The four calls that every noun has (spec §7). */
export function crudRoutes<Row extends object, Schema extends z.ZodType<object>>({
  db,
  records,
  inputSchema,
  sortRows,
  requireAuth,
}: {
  db: Database
  records: RecordStore<Row, z.output<Schema>>
  inputSchema: Schema
  /** the order of the list (decisions F20) */
  sortRows: (rows: Row[]) => Row[]
  requireAuth: AuthMiddleware
}) {
  return new Hono<AuthEnv>()
    .get(
      '/',
      cachedList(db, () => sortRows(records.list())),
    )
    .post('/', requireAuth, jsonBody(inputSchema), (c) =>
      c.json(records.create(c.req.valid('json'), { userId: c.var.user.id }), 201),
    )
    .put('/:id', requireAuth, jsonBody(inputSchema), (c) =>
      c.json(
        orNotFound(
          records.update(idParam(c), c.req.valid('json'), {
            userId: c.var.user.id,
            expectedVersion: ifMatchVersion(c),
          }),
        ),
      ),
    )
    .delete('/:id', requireAuth, (c) => {
      orNotFound(records.remove(idParam(c), { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }))
      return c.body(null, 204)
    })
}

/** @throws 404 for anything but a plain positive integer (decisions F4). */
export function idParam(c: Context): number {
  const text = c.req.param('id') ?? ''
  const id = Number(text)
  return orNotFound(/^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined)
}

/** @throws 404 when there is no such record. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HTTPException(404, { message: 'There is no such record any more.' })
  return row
}

/** The version that the writer had seen, from `If-Match: "v3"`; without the header a write is accepted. */
export function ifMatchVersion(c: Context): number | undefined {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  const version = /^"v(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new HTTPException(400, { message: 'If-Match must look like "v3".' })
  return Number(version)
}
