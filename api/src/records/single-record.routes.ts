import type { RecordStore } from '@shop/db/records/record-store'
import { Hono } from 'hono'
import type * as z from 'zod'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'
import { ifMatchVersion } from '../http/if-match-and-if-none-match.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { allowPublic } from '../http/route-access.ts'
import { jsonChanges } from '../http/validate-json-body.ts'
import { fieldFilter } from './hide-internal-fields.ts'

interface SingleRecord<Row, Schema extends z.ZodType<object>> {
  id: number
  records: RecordStore<Row, z.output<Schema>>
  input: Schema
}

/** A resource with one record that always exists: public to read, owners may update it. */
export function singleRecordRoutes<Row extends object, Schema extends z.ZodType<object>>(
  { id, records, input }: SingleRecord<Row, Schema>,
  { requireOwner, isSignedIn }: RouteGuards,
) {
  const findStored = () => records.find(id)
  return new Hono<AuthEnv>()
    .get('/', allowPublic, async (c) => c.json((await fieldFilter(c, isSignedIn))(orNotFound(records.find(id)))))
    .put('/', requireOwner, jsonChanges(input, { replacedFields: [], findStored }), (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(orNotFound(records.update(id, c.req.valid('json'), context)))
    })
}
