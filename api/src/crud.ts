import type { Records } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import type { Guard, Guarded } from './auth/guard.ts'
import { body } from './body.ts'
import { listing } from './listing.ts'

/** The four calls that every noun has (spec §7). */
export function crud<Row extends object, Schema extends z.ZodType<object>>({
  db,
  records,
  input,
  inOrder,
  guard,
}: {
  db: Database
  records: Records<Row, z.output<Schema>>
  input: Schema
  /** the order of the list (decisions F20) */
  inOrder: (rows: Row[]) => Row[]
  guard: Guard
}) {
  return new Hono<Guarded>()
    .get(
      '/',
      listing(db, () => inOrder(records.list())),
    )
    .post('/', guard, body(input), (c) => c.json(records.create(c.req.valid('json'), { by: c.var.user.id }), 201))
    .put('/:id', guard, body(input), (c) =>
      c.json(existing(records.update(idOf(c), c.req.valid('json'), { by: c.var.user.id, version: versionSeen(c) }))),
    )
    .delete('/:id', guard, (c) => {
      existing(records.remove(idOf(c), { by: c.var.user.id, version: versionSeen(c) }))
      return c.body(null, 204)
    })
}

/** @throws 404 for anything but a plain positive integer (decisions F4). */
export function idOf(c: Context): number {
  const text = c.req.param('id') ?? ''
  const id = Number(text)
  return existing(/^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined)
}

/** @throws 404 when there is no such record. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HTTPException(404, { message: 'There is no such record any more.' })
  return row
}

/** The version that the writer had seen, from `If-Match: "v3"`; without the header a write is accepted. */
export function versionSeen(c: Context): number | undefined {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  const version = /^"v(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new HTTPException(400, { message: 'If-Match must look like "v3".' })
  return Number(version)
}
