import type { RecordStore } from '@shop/db/records/record-store'
import { Hono } from 'hono'
import type * as z from 'zod'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { ifMatchVersion, orNotFound } from '../../base/http/request-params.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'
import { jsonChanges } from '../../base/http/validate-json-body.ts'

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
