import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { findShopDetailCopies } from '@shop/db/records/shop-detail-copies'
import { followingWriter } from '@shop/db/samples/is-sample-record'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { ResourceName } from '@shop/db/tables/resources'
import { SHOP_ID, type Shop, shopInputSchema } from '@shop/db/tables/shop'
import { Hono } from 'hono'
import * as z from 'zod'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { ifMatchVersion } from '../http/request-params.ts'
import { allowPublic } from '../http/route-access.ts'
import { jsonChanges } from '../http/validate-json-body.ts'

const idsSchema = z.array(z.int().positive(), { error: 'Send the ids of the records.' }).default([])

const shopBodySchema = z.object({
  ...shopInputSchema.shape,
  /** the records that repeat the shop's name, phone or address and take the new one in the same save */
  also_change: z.object({ 'team-members': idsSchema, events: idsSchema }).optional(),
})

type ShopChanges = Partial<z.output<typeof shopBodySchema>>

export function shopRoutes({ db, requireOwner, isSignedIn, clock }: RouteDeps) {
  const records = createRecordStore(db, 'shop', clock)
  const teamMembers = createRecordStore(db, 'team-members', clock)
  const events = createRecordStore(db, 'events', clock)

  function update({ also_change, ...input }: ShopChanges, context: WriteContext & { userId: number }): Shop {
    const before = orNotFound(records.find(SHOP_ID))
    const after = orNotFound(records.update(SHOP_ID, input, context))
    if (also_change) updateCopies({ before, after }, also_change, context.userId)
    return after
  }

  /** A record that holds another value by now is left alone. */
  function updateCopies(
    change: { before: Shop; after: Shop },
    chosen: NonNullable<ShopChanges['also_change']>,
    userId: number,
  ) {
    const writerOf = (noun: ResourceName, { id }: { id: number }) => ({
      userId: followingWriter(db, { noun, id }, userId),
    })
    const content = { teamMembers: teamMembers.list(), events: events.list(), now: clock() }
    const copies = findShopDetailCopies(change, content)
    for (const { record, changes } of copies['team-members'])
      if (chosen['team-members'].includes(record.id))
        teamMembers.update(record.id, changes, writerOf('team-members', record))
    for (const { record, changes } of copies.events)
      if (chosen.events.includes(record.id)) events.update(record.id, changes, writerOf('events', record))
  }

  return new Hono<AuthEnv>()
    .get('/', allowPublic, async (c) => {
      const row = orNotFound(records.find(SHOP_ID))
      return c.json((await isSignedIn(c)) ? row : records.toPublic(row))
    })
    .put(
      '/',
      requireOwner,
      jsonChanges(shopBodySchema, { replacedFields: [], findStored: () => records.find(SHOP_ID) }),
      (c) => {
        const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
        return c.json(writeTransaction(db, () => update(c.req.valid('json'), context)))
      },
    )
}
