import { resources } from '@shop/db/resources/definitions'
import type { PriceWithPlan } from '@shop/db/services/prices/planned-price'
import { MAX_LEVELS } from '@shop/db/services/prices/price-levels'
import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import type { Service } from '@shop/db/tables/services'
import { useState } from 'react'
import { queryClient } from '../../../base/data/queries.ts'
import { createResourceClient, type StoredRecord } from '../../../base/data/resource-client.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { isSameValue, pickFields } from '../../../base/forms/form-values.ts'
import { useValidatedForm } from '../../../base/forms/record-form.ts'
import { api, unwrapResponse } from '../../../base/http/api-client.ts'
import { ApiError } from '../../../base/http/api-error.ts'
import { announce } from '../../../base/ui/announcer.tsx'
import { offerUndo } from '../../restore/undo-line.tsx'
import { useSave } from '../../saving/use-save.ts'
import { type PriceInput, type PricesInput, pricesSchema } from './price-input-schema.ts'

/** Services whose prices are saved together, with who saved the newest of them. */
interface PricedServices extends StoredRecord {
  services: Service[]
}

const client = createResourceClient('services')

/** The form for the prices of these services: one in its cell, all of them in the table. */
export function usePrices(services: Service[]) {
  const [initialRecord] = useState(() => withNewest(services))
  const zone = useTimeZone()
  const [schema] = useState(() => pricesSchema(services, zone))
  const form = useValidatedForm(schema, toInput(initialRecord))
  const saving = useSave<PricedServices, PricesInput>({
    resourceName: 'services',
    form,
    initialRecord,
    toInput,
    async write(base = initialRecord, input) {
      const saved = await savePrices(base.services, input)
      const changed = base.services.filter((row) => toChanged(row, input[row.id]))
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
    await savePrices(saved.services, Object.fromEntries(before.map((row) => [row.id, { ...toPrice(row), from: null }])))
    return {}
  }
  offerUndo({ noun: 'services', words: `Changed ${words}`, takeBack })
  announce('Prices updated successfully!')
}

function withNewest(services: Service[]): PricedServices {
  const [newest] = services.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  const { id = 0, version = 0, updated_at = '', updated_by = null } = newest ?? {}
  return { id, version, updated_at, updated_by, services }
}

function toInput({ services }: PricedServices): PricesInput {
  return Object.fromEntries(
    services.map((row) => [row.id, { ...toPrice(row), level_prices: withEveryLevel(row), from: null }]),
  )
}

function toPrice(row: Service): PriceWithPlan {
  return pickFields<PriceWithPlan>({ ...NO_PRICE, planned_price: null }, row)
}

/** @returns what is stored: with a day, the typed price is the planned one, and the current price stays */
function toChanged(row: Service, input: PriceInput | undefined): PriceWithPlan | undefined {
  if (!input) return undefined
  const { from, ...typed } = input
  const { planned_price, ...price } = typed
  const changed = from === null ? typed : { ...toPrice(row), planned_price: { from, ...price } }
  return isSameValue(changed, toPrice(row)) ? undefined : changed
}

function withEveryLevel({ level_prices }: Service) {
  return Array.from({ length: MAX_LEVELS }, (_, index) => level_prices[index] ?? null)
}

/** Without services that were deleted meanwhile. @throws ApiError 412 with the current ones when one was changed */
async function savePrices(services: Service[], input: PricesInput): Promise<PricedServices> {
  const prices = services.flatMap((row) => {
    const price = toChanged(row, input[row.id])
    return price ? [{ id: row.id, version: row.version, ...price }] : []
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
