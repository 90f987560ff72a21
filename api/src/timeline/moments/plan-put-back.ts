import { setImmediate } from 'node:timers/promises'
import { recordName } from '@shop/db/records/record-name'
import { servicePriceFields } from '@shop/db/services/prices/service-price-schema'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/tables/resources'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { brokenOff } from '../../base/concurrency/request-queue.ts'
import type { ImageDeps } from '../../content/images/files/image-deps.ts'
import { type EarlierRecord, prepareEarlierRecord } from '../history/prepare-earlier-record.ts'
import {
  createDifferenceViews,
  type DifferenceView,
  findDifferences,
  isSameInput,
  MAX_LISTED,
  type Row,
} from './find-differences.ts'

const PARTS = { prices: ['services'], hours: ['hours'], texts: ['page-texts'] } as const

export const SCOPE_NEEDED =
  'part must be site, prices, hours or texts; or name one record by noun and id, and id must be its number.'

export const scopeSchema = z.union(
  [
    z.object({ part: z.enum(['site', 'prices', 'hours', 'texts']) }),
    z.object({ noun: z.enum(RESOURCE_NAMES), id: z.int().positive() }),
  ],
  SCOPE_NEEDED,
)

export type Scope = z.output<typeof scopeSchema>

interface PutBackRequest {
  revision: number
  scope: Scope
  signal: AbortSignal // of the connection that asks
  isForWriting?: boolean
}

export interface PutBackPlan {
  count: number
  changes: DifferenceView[] // from now to then, of the first records
  kept: string[] // sentences about what stays as it is now, for the first records
  keptCount: number
  records: EarlierRecord[] // that change; none unless they are for writing, because they take memory
}

/** What changes when records become again what they were at a revision. Other requests go on between two records. */
export async function planPutBack(
  deps: ImageDeps,
  { revision, scope, signal, isForWriting }: PutBackRequest,
): Promise<PutBackPlan> {
  const view = createDifferenceViews(deps.db, deps.clock())
  const plan: PutBackPlan = { count: 0, changes: [], kept: [], keptCount: 0, records: [] }
  for (const { noun, id, later, ...then } of findDifferences(deps.db, revision)) {
    if (!isInScope(scope, noun, id)) continue
    await setImmediate()
    if (signal.aborted) throw brokenOff()
    const earlier = 'part' in scope && scope.part === 'prices' ? withPricesOf(then.earlier, later) : then.earlier
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
  return scope.part === 'site' || PARTS[scope.part].some((part) => part === noun)
}

function withPricesOf(before: Row | null, now: Row | null): Row | null {
  if (!before || !now) return now
  return { ...now, ...Object.fromEntries(Object.keys(servicePriceFields).map((field) => [field, before[field]])) }
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
