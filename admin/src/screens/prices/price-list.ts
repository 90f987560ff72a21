import { MAX_LEVELS } from '@shop/db/services/prices/levels'
import { type ServicePrice, servicePriceSchema } from '@shop/db/services/prices/service-price-schema'
import type { Service } from '@shop/db/tables/services'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { queryClient } from '../../base/data/query-client.ts'
import { createResourceClient, type StoredRecord } from '../../base/data/resource-client.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'

const PLAIN_FIELDS = ['price_kind', 'price_min', 'price_max', 'minutes', 'minutes_max'] as const

/** Each level has a field for its price, so that two people may change two of them. */
export type PriceField = (typeof PLAIN_FIELDS)[number] | `price_level${number}`

const LEVEL_FIELDS = Array.from({ length: MAX_LEVELS }, (_, index) => levelField(index))

/** The prices of all services as one record, so that they are saved and merged like any other. */
export interface PriceList extends StoredRecord {
  services: Service[]
}

export type PriceListInput = Record<string, ServicePrice[(typeof PLAIN_FIELDS)[number]]>

const client = createResourceClient('services')

/** @param index the place of the level, from 0 */
export function levelField(index: number): PriceField {
  return `price_level${index + 1}`
}

export function priceFieldName({ id }: Pick<Service, 'id'>, field: PriceField): string {
  return `${field}_${id}`
}

export function isAmountField(name: string): boolean {
  return /^price_(min|max|level)/.test(name)
}

/** The list was changed when its newest service was. */
export function toPriceList(services: Service[]): PriceList {
  const [newest] = services.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  const { id = 0, version = 0, updated_at = '', updated_by = null } = newest ?? {}
  return { id, version, updated_at, updated_by, services }
}

export function toPriceListInput({ services }: PriceList): PriceListInput {
  return Object.fromEntries(
    services.flatMap((row) => [
      ...PLAIN_FIELDS.map((field) => [priceFieldName(row, field), row[field]]),
      ...LEVEL_FIELDS.map((field, index) => [priceFieldName(row, field), row.level_prices[index] ?? null]),
    ]),
  )
}

export function priceFieldLabel({ services }: PriceList, name: string): string {
  const service = services.find(({ id }) => name.endsWith(`_${id}`))
  return `${service?.title ?? 'A deleted service'}: ${formatFieldName(name.replace(/_\d+$/, '').replace('level', 'of level '))}`
}

export function createPriceListSchema({ services }: PriceList): z.ZodType<PriceListInput, FieldValues> {
  return z.custom<PriceListInput>().superRefine((input, context) => {
    for (const row of services) {
      const { error } = servicePriceSchema.safeParse(readPrice(row, input))
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [`${fieldOfIssue(path)}_${row.id}`], message })
    }
  })
}

function fieldOfIssue([field, index]: PropertyKey[]): string {
  if (field !== 'level_prices') return String(field)
  return typeof index === 'number' ? levelField(index) : 'price_kind'
}

/** Without services that were added or deleted meanwhile. @throws ApiError 412 with the current list when one was changed */
export async function savePriceList(base: PriceList, input: PriceListInput): Promise<PriceList> {
  const inForm = base.services.filter((row) => priceFieldName(row, 'price_kind') in input)
  const changed = inForm.filter((row) =>
    Object.entries(toPriceListInput({ ...base, services: [row] })).some(
      ([name, value]) => !Object.is(value, input[name]),
    ),
  )
  const prices = changed.map((row) => ({
    id: row.id,
    version: row.version,
    ...servicePriceSchema.parse(readPrice(row, input)),
  }))
  try {
    const rows = await unwrapResponse(api.services.prices.$put({ json: { prices } }))
    queryClient.setQueryData(client.listQuery.queryKey, rows)
    return toPriceList(rows)
  } catch (error) {
    return saveOverCurrent(error, { base, input })
  }
}

async function saveOverCurrent(error: unknown, { base, input }: { base: PriceList; input: PriceListInput }) {
  if (!(error instanceof ApiError) || (error.status !== 412 && error.status !== 404)) throw error
  const rows = await queryClient.fetchQuery(client.listQuery)
  if (error.status === 412) throw new ApiError(412, { error: error.message, current: toPriceList(rows) })
  const services = base.services.filter(({ id }) => rows.some((row) => row.id === id))
  return savePriceList({ ...base, services }, input)
}

export function readPrice(row: Pick<Service, 'id'>, input: PriceListInput): Record<string, unknown> {
  const read = (field: PriceField) => input[priceFieldName(row, field)]
  return {
    ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, read(field)])),
    level_prices: LEVEL_FIELDS.map(read),
  }
}
