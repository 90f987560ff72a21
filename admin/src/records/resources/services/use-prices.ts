import { MAX_LEVELS } from '@shop/db/services/prices/levels'
import { NO_PRICE, type ServicePrice, servicePriceSchema } from '@shop/db/services/prices/service-price-schema'
import { resources } from '@shop/db/tables/resources'
import type { Service } from '@shop/db/tables/services'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { queryClient } from '../../../base/data/query-client.ts'
import { createResourceClient, type StoredRecord } from '../../../base/data/resource-client.ts'
import { isSameValue, pickFields } from '../../../base/forms/pick-and-compare-fields.ts'
import { useValidatedForm } from '../../../base/forms/record-form.ts'
import { api, unwrapResponse } from '../../../base/http/api-client.ts'
import { ApiError } from '../../../base/http/api-error.ts'
import { offerUndo } from '../../restore/last-save-line.tsx'
import { useSave } from '../../saving/use-save.ts'

/** The price of each service, by its id. */
export type PricesInput = Record<string, ServicePrice>

/** Services whose prices are saved in one go, with who saved the newest of them. */
interface PricedServices extends StoredRecord {
  services: Service[]
}

const client = createResourceClient('services')

/** The form of the prices of these services: one in its cell, all in the table. */
export function usePrices(services: Service[]) {
  const [initialRecord] = useState(() => withNewest(services))
  const [schema] = useState(() => pricesSchema(services))
  const form = useValidatedForm(schema, toInput(initialRecord))
  const saving = useSave<PricedServices, PricesInput>({
    resourceName: 'services',
    form,
    initialRecord,
    toInput,
    async write(base = initialRecord, input) {
      const saved = await savePrices(base.services, input)
      const changed = base.services.filter((row) => isChanged(row, input[row.id]))
      if (changed.length > 0) offerUndoOfPrices(changed, saved)
      return saved
    },
    getPublicPath: () => resources.services.page.path,
  })
  async function reload() {
    const rows = await queryClient.fetchQuery(client.listQuery)
    saving.loadRecord(withNewest(rows.filter(({ id }) => saving.record?.services.some((row) => row.id === id))))
  }
  return { ...saving, reload }
}

/** @param before the services whose prices were saved, as they were */
function offerUndoOfPrices(before: Service[], saved: PricedServices) {
  const words = before.length === 1 ? `the price of “${before[0]?.title}”` : `${before.length} prices`
  async function takeBack() {
    await savePrices(saved.services, Object.fromEntries(before.map((row) => [row.id, toPrice(row)])))
    return {}
  }
  offerUndo({ noun: 'services', words: `Changed ${words}`, takeBack })
}

/** A service that is deleted while the form is open has no price in it any more. */
export function pricesSchema(services: Pick<Service, 'id'>[]): z.ZodType<PricesInput, FieldValues> {
  return z.object(Object.fromEntries(services.map(({ id }) => [id, servicePriceSchema.default(NO_PRICE)])))
}

function withNewest(services: Service[]): PricedServices {
  const [newest] = services.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  const { id = 0, version = 0, updated_at = '', updated_by = null } = newest ?? {}
  return { id, version, updated_at, updated_by, services }
}

function toInput({ services }: PricedServices): PricesInput {
  return Object.fromEntries(services.map((row) => [row.id, { ...toPrice(row), level_prices: withEveryLevel(row) }]))
}

function toPrice(row: Service): ServicePrice {
  return pickFields(NO_PRICE, row)
}

function isChanged(row: Service, price: ServicePrice | undefined): price is ServicePrice {
  return price !== undefined && !isSameValue(price, toPrice(row))
}

function withEveryLevel({ level_prices }: Service) {
  return Array.from({ length: MAX_LEVELS }, (_, index) => level_prices[index] ?? null)
}

/** Without services that were deleted meanwhile. @throws ApiError 412 with the current ones when one was changed */
async function savePrices(services: Service[], input: PricesInput): Promise<PricedServices> {
  const prices = services.flatMap((row) => {
    const price = input[row.id]
    return isChanged(row, price) ? [{ id: row.id, version: row.version, ...price }] : []
  })
  try {
    const rows = await unwrapResponse(api.services.prices.$put({ json: { prices } }))
    queryClient.setQueryData(client.listQuery.queryKey, rows)
    return withNewest(rows.filter(({ id }) => services.some((row) => row.id === id)))
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 412 && error.status !== 404)) throw error
    const rows = await queryClient.fetchQuery(client.listQuery)
    const current = services.map(({ id }) => rows.find((row) => row.id === id))
    if (error.status === 404)
      return savePrices(
        services.filter((_, index) => current[index]),
        input,
      )
    const known = services.map((row, index) => current[index] ?? row)
    throw new ApiError(412, { error: error.message, current: withNewest(known) })
  }
}
