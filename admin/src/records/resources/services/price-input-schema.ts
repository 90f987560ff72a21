import { type PriceWithPlan, plannedPriceSchema } from '@shop/db/services/prices/planned-price'
import { checkServicePrice, NO_PRICE, servicePriceFields } from '@shop/db/services/prices/service-price-schema'
import type { Service } from '@shop/db/tables/services'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'

/** A price as typed: the current one, or the one from the day `from`, which is '' until it is chosen. */
export interface PriceInput extends PriceWithPlan {
  from: string | null
}

/** The price of each service, by its id. */
export type PricesInput = Record<string, PriceInput>

export const BLANK_PRICE: PriceInput = { ...NO_PRICE, planned_price: null, from: null }

export const priceInputSchema = z
  .object({
    ...servicePriceFields,
    planned_price: plannedPriceSchema.nullable().default(null),
    from: z.string().nullable().default(null),
  })
  .superRefine(checkServicePrice)

/** A service that is deleted while the form is open no longer has a price in it. */
export function pricesSchema(services: Pick<Service, 'id'>[], zone = 'UTC'): z.ZodType<PricesInput, FieldValues> {
  const schema = priceInputSchema.refine(({ from }) => from === null || isPlannable(from, zone), {
    path: ['from'],
    message: 'Choose a day after today, within a year.',
  })
  return z.object(Object.fromEntries(services.map(({ id }) => [id, schema.default(BLANK_PRICE)])))
}

/** The first and the last day on which a planned price can start. */
export function plannableDays(zone: string) {
  const today = dayAt(Date.now(), zone)
  return { min: toIsoDay(today + 1), max: toIsoDay(today + 365) }
}

function isPlannable(day: string, zone: string): boolean {
  const { min, max } = plannableDays(zone)
  return min <= day && day <= max
}
