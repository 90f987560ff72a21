import {
  findShopDetailCopies,
  RESOURCES_WITH_COPIES,
  type ResourceWithCopies,
} from '@shop/db/records/find-copies-of-shop-details'
import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { followingWriter } from '@shop/db/records/samples/is-sample-record'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { SHOP_ID, type Shop, type ShopInput, shopInputSchema } from '@shop/db/tables/shop'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { singleRecordRoutes } from './crud.routes.ts'
import { assertNoRedirectLoop } from './old-addresses.routes.ts'

const idsSchema = z.array(z.int().positive(), { error: 'Send the ids of the records.' })

const shopBodySchema = shopInputSchema.safeExtend({
  /** the records that repeat the shop's name, phone or address and get the new one in the same save */
  also_change: z.partialRecord(z.enum(RESOURCES_WITH_COPIES), idsSchema).optional(),
})

type ShopChanges = Partial<z.output<typeof shopBodySchema>>

export function shopRoutes({ db, clock, siteUrl, ...guards }: RouteDeps & { siteUrl: string }) {
  const records = createRecordStore(db, 'shop', clock)
  const teamMembers = createRecordStore(db, 'team-members', clock)
  const events = createRecordStore(db, 'events', clock)

  function update(id: number, { also_change, ...input }: ShopChanges, context: WriteContext) {
    return writeTransaction(db, () => {
      const before = records.find(id)
      assertNoRedirectLoop({ db, siteUrl }, before, input)
      const after = records.update(id, withoutUnusedStreet(input, before), context)
      if (before && after && also_change) updateCopies({ before, after }, also_change, context.userId)
      return after
    })
  }

  /** A record that has another value by now is left alone. */
  function updateCopies(
    change: { before: Shop; after: Shop },
    chosen: NonNullable<ShopChanges['also_change']>,
    userId: number | null,
  ) {
    const content = { teamMembers: teamMembers.list(), events: events.list(), now: clock() }
    const copies = findShopDetailCopies(change, content)
    for (const noun of RESOURCES_WITH_COPIES) updateChosen(noun)

    function updateChosen<Name extends ResourceWithCopies>(noun: Name) {
      const store = createRecordStore(db, noun, clock)
      for (const { record, changes } of copies[noun])
        if (chosen[noun]?.includes(record.id))
          store.update(record.id, changes, { userId: followingWriter(db, { noun, id: record.id }, userId) })
    }
  }

  return singleRecordRoutes({ id: SHOP_ID, records: { ...records, update }, input: shopBodySchema }, guards)
}

/** A shop that comes to its customers has no street. */
export function withoutUnusedStreet<Changes extends Partial<ShopInput>>(
  changes: Changes,
  before: Shop | undefined,
): Changes {
  const comesToCustomers = changes.comes_to_customers ?? before?.comes_to_customers
  return comesToCustomers ? { ...changes, street: '', directions_url: '' } : changes
}
