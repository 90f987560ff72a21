import type { RecordStore } from '@shop/db/records/record-store'
import { followingWriter } from '@shop/db/records/samples/is-sample-record'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { sortByDisplayOrder } from '@shop/db/tables/columns'
import type { ResourceName } from '@shop/db/tables/resources'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'

const orderSchema = z.object({ ids: z.array(z.int().positive(), { error: 'Send all ids of the list, in order.' }) })

export interface OrderedResource<Row> {
  name: ResourceName
  records: Pick<RecordStore<Row, { display_order: number }>, 'list' | 'update'>
}

/** `PUT /order { ids }`: numbers the whole list 1, 2, 3 … in that order, in one transaction. */
export function recordOrderRoutes<Row extends { id: number; display_order: number }>(
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
