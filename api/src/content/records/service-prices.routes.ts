import { createRecordStore } from '@shop/db/records/record-store'
import { plannedPriceSchema } from '@shop/db/services/prices/planned-price'
import { checkServicePrice, servicePriceFields } from '@shop/db/services/prices/service-price-schema'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import type { Service } from '@shop/db/tables/services'
import { sortByDisplayOrder } from '@shop/db/tables/shared-columns'
import { Hono } from 'hono'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import { applyPlannedPrices } from './nightly-writes.ts'

const pricesSchema = z.object({
  prices: z.array(
    z
      .object({
        id: z.int().positive(),
        version: z.int().positive().optional(),
        ...servicePriceFields,
        planned_price: plannedPriceSchema.nullable().optional(),
      })
      .superRefine(checkServicePrice),
    { error: 'Send the prices, each with the id of its service.' },
  ),
})

/**
 * `PUT /prices { prices: [{ id, version, … }] }`: replaces the versions that the writer saw; responds with the list.
 * Without `planned_price` a plan stays, and one for today or a past day becomes the price at once.
 */
export function servicePriceRoutes({ db, requireStaff, clock }: RouteDeps) {
  const records = createRecordStore(db, 'services', clock)
  function updatePrices({ prices }: z.output<typeof pricesSchema>, userId: number): Service[] {
    for (const { id, version, planned_price, ...price } of prices) {
      const plan = planned_price === undefined ? {} : { planned_price }
      orNotFound(records.update(id, { ...price, ...plan }, { userId, expectedVersion: version }))
    }
    applyPlannedPrices({ db, clock })
    return sortByDisplayOrder(records.list())
  }

  return new Hono<AuthEnv>().put('/prices', requireStaff, jsonBody(pricesSchema), (c) =>
    c.json(writeTransaction(db, () => updatePrices(c.req.valid('json'), c.var.user.id))),
  )
}
