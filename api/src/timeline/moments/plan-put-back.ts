import { setImmediate } from 'node:timers/promises'
import { recordName } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { recordQueries } from '@shop/db/records/record-and-user-queries'
import { findEarlierRows } from '@shop/db/records/records-at-revision'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/resources/definitions'
import { servicePriceFields } from '@shop/db/services/prices/service-price-schema'
import { PARTS_OF_SITE } from '@shop/db/tables/changes'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { visibilityFields } from '@shop/db/time/visibility/visibility-schema'
import { visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { brokenOff } from '../../base/concurrency/request-queue.ts'
import type { ImageDeps } from '../../content/images/files/image-file-trash.ts'
import { describeChange } from '../history/describe-change.ts'
import { type EarlierRecord, prepareEarlierRecord } from '../history/prepare-earlier-record.ts'
import { readNamesAndCurrency } from '../history/read-names-and-currency.ts'

/** More are only counted. */
const MAX_LISTED = 200

const PRICE_FIELDS = [...Object.keys(servicePriceFields), 'planned_price']

const NOUNS_OF_PARTS = { prices: ['services'], hours: ['hours'], texts: ['page-texts'] } as const

export const SCOPE_NEEDED =
  'part must be site, prices, hours or texts; or name one record by noun and id, and id must be its number.'

export const scopeSchema = z.union(
  [z.object({ part: z.enum(PARTS_OF_SITE) }), z.object({ noun: z.enum(RESOURCE_NAMES), id: z.int().positive() })],
  SCOPE_NEEDED,
)

export type Scope = z.output<typeof scopeSchema>

const visibilitySchema = z.object(visibilityFields)

type Row = Record<string, unknown>

interface PutBackRequest {
  revision: number
  scope: Scope
  signal: AbortSignal // of the connection that asks
  isForWriting?: boolean
}

export interface PutBackPlan {
  count: number
  changes: ReturnType<ReturnType<typeof createDifferenceViews>>[] // from now to then, of the first records
  kept: string[] // sentences about what stays as it is now, for the first records
  keptCount: number
  records: EarlierRecord[] // that change; none unless they are for writing, because they take memory
}

/** What changes when records go back to what they were at a revision. Other requests are served between two records. */
export async function planPutBack(
  deps: ImageDeps,
  { revision, scope, signal, isForWriting }: PutBackRequest,
): Promise<PutBackPlan> {
  const view = createDifferenceViews(deps)
  const plan: PutBackPlan = { count: 0, changes: [], kept: [], keptCount: 0, records: [] }
  for (const { noun, record_id: id, before } of findEarlierRows(deps.db, revision)) {
    if (!isInScope(scope, noun, id)) continue
    await setImmediate()
    if (signal.aborted) throw brokenOff()
    const later: Row | null = recordQueries(deps.db)(noun).get({ id }) ?? null
    // Pictures that were added alone are on no page.
    if (isSameInput(noun, before, later) || (noun === 'images' && !before)) continue
    const earlier = 'part' in scope && scope.part === 'prices' ? withPricesOf(before, later) : before
    const record = { noun, id, row: earlier, version: later ? Number(later.version) : undefined }
    const { row = null, sentence } = await findRestorable(deps, record)
    const name = recordName({ noun, before: later, after: earlier })
    if (sentence && ++plan.keptCount <= MAX_LISTED) plan.kept.push([name, sentence].filter(Boolean).join(': '))
    if ((earlier && !row) || isSameInput(noun, row, later)) continue
    if (isForWriting) plan.records.push({ ...record, row })
    if (++plan.count <= MAX_LISTED) plan.changes.push(view(noun, id, later, row))
  }
  return plan
}

function isInScope(scope: Scope, noun: ResourceName, id: number): boolean {
  if ('noun' in scope) return scope.noun === noun && scope.id === id
  return scope.part === 'site' || NOUNS_OF_PARTS[scope.part].some((part) => part === noun)
}

function withPricesOf(before: Row | null, now: Row | null): Row | null {
  if (!before || !now) return now
  return { ...now, ...Object.fromEntries(PRICE_FIELDS.map((field) => [field, before[field] ?? null])) }
}

function isSameInput(noun: ResourceName, one: Row | null, other: Row | null): boolean {
  if (!one || !other) return one === other
  const { input }: ResourceTable = resourceTables[noun]
  const fields = [...Object.keys(input.shape), 'aws_location']
  return fields.every((field) => JSON.stringify(one[field] ?? null) === JSON.stringify(other[field] ?? null))
}

/** The row that can come back, without pictures that are lost, and why it is not the whole record. */
async function findRestorable(deps: ImageDeps, record: EarlierRecord): Promise<{ row?: Row; sentence?: string }> {
  if (!record.row) return {}
  try {
    const { row, lost } = await prepareEarlierRecord(deps, { ...record, row: record.row }, null)
    if (!lost) return { row }
    const reason = lost === 'withdrawn' ? 'withdrawn' : 'deleted for good'
    return { row, sentence: `its picture was ${reason}. Its place stays empty.` }
  } catch (error) {
    if (error instanceof HTTPException) return { sentence: error.message }
    throw error
  }
}

/** @returns what describes a change of a record from one state to another */
function createDifferenceViews({ db, clock }: ImageDeps) {
  const terms = readNamesAndCurrency(db)
  const zone = readShopTimeZone(db)
  const isSeen = (row: Row | null) => {
    const { data } = visibilitySchema.safeParse(row)
    return data !== undefined && visibilityAt(data, clock(), zone).isShown
  }
  return (noun: ResourceName, record_id: number, before: Row | null, after: Row | null) => {
    const action = !before ? 'create' : after ? 'update' : 'remove'
    const isHidden = !isSeen(before) && !isSeen(after) // from visitors
    return { action, noun, record_id, isHidden, ...describeChange({ noun, before, after }, terms) } as const
  }
}
