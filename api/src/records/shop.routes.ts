import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { findShopDetailCopies } from '@shop/db/records/shop-detail-copies'
import { followingWriter } from '@shop/db/samples/is-sample-record'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { ResourceName } from '@shop/db/tables/resources'
import { SHOP_ID, type Shop, shopInputSchema } from '@shop/db/tables/shop'
import * as z from 'zod'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { singleRecordRoutes } from './single-record.routes.ts'

const idsSchema = z.array(z.int().positive(), { error: 'Send the ids of the records.' }).default([])

const shopBodySchema = z.object({
  ...shopInputSchema.shape,
  /** the records that repeat the shop's name, phone or address and take the new one in the same save */
  also_change: z.object({ 'team-members': idsSchema, events: idsSchema }).optional(),
})

type ShopChanges = Partial<z.output<typeof shopBodySchema>>

export function shopRoutes({ db, clock, ...guards }: RouteDeps) {
  const records = createRecordStore(db, 'shop', clock)
  const teamMembers = createRecordStore(db, 'team-members', clock)
  const events = createRecordStore(db, 'events', clock)

  function update(id: number, { also_change, ...input }: ShopChanges, context: WriteContext) {
    return writeTransaction(db, () => {
      const before = records.find(id)
      const after = records.update(id, input, context)
      if (before && after && also_change) updateCopies({ before, after }, also_change, context.userId)
      return after
    })
  }

  /** A record that holds another value by now is left alone. */
  function updateCopies(
    change: { before: Shop; after: Shop },
    chosen: NonNullable<ShopChanges['also_change']>,
    userId: number | null,
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

  return singleRecordRoutes({ id: SHOP_ID, records: { ...records, update }, input: shopBodySchema }, guards)
}
