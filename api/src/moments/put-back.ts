import { servicePriceFields } from '@shop/db/prices/service-price'
import { findEarlierRows } from '@shop/db/records/past-records'
import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import { RESOURCE_NAMES, type ResourceName } from '@shop/db/tables/resources'
import { shop } from '@shop/db/tables/shop'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { type ChangeView, changeView } from '../history/change-view.ts'
import { findDeletedImages, listMissingImages } from '../history/restore-linked-images.ts'
import { prepareRestore } from '../history/restore-revision.ts'
import { changeTo, type EarlierRecord } from '../history/write-earlier-records.ts'
import type { ImageDeps } from '../images/files/image-deps.ts'

const PARTS = { prices: ['services'], hours: ['hours'], texts: ['page-texts'] } as const

export const scopeSchema = z.union([
  z.object({ part: z.enum(['site', 'prices', 'hours', 'texts']) }),
  z.object({ noun: z.enum(RESOURCE_NAMES), id: z.coerce.number().int().positive() }),
])

export type Scope = z.output<typeof scopeSchema>

export interface PutBackPlan {
  records: EarlierRecord[]
  changes: Omit<ChangeView, 'revision' | 'at'>[] // from now to then
  kept: string[] // sentences about what stays as it is now
}

/** What changes when records become again what they were at a revision. */
export async function planPutBack(deps: ImageDeps, revision: number, scope: Scope): Promise<PutBackPlan> {
  const currency = deps.db.select().from(shop).get()?.currency ?? 'USD'
  const plan: PutBackPlan = { records: [], changes: [], kept: [] }
  for (const { now, ...record } of findDifferences(deps.db, revision, scope)) {
    const view = viewOfChange({ ...record, now, currency })
    const sentence = await findObstacle(deps, record)
    if (sentence) plan.kept.push([view.name, sentence].filter(Boolean).join(': '))
    else plan.changes.push(view)
    if (!sentence || sentence === WITHOUT_IMAGE) plan.records.push(record)
  }
  return plan
}

const WITHOUT_IMAGE = 'its picture was deleted for good. Its place stays empty.'

interface Difference extends EarlierRecord {
  now: Row | null
}

function findDifferences(db: Database, revision: number, scope: Scope): Difference[] {
  return findEarlierRows(db, revision)
    .filter(({ noun, record_id }) => isInScope(scope, noun, record_id))
    .flatMap(({ noun, record_id: id, before }) => {
      const now = createRecordStore(db, noun).find(id) ?? null
      const row = 'part' in scope && scope.part === 'prices' ? withPricesOf(before, now) : before
      // Pictures that were added since are on no page of then, and stay in Images.
      const isSame = isSameInput(noun, row, now) || (noun === 'images' && !row)
      return isSame ? [] : [{ noun, id, row, now, version: now?.version }]
    })
}

function isInScope(scope: Scope, noun: ResourceName, id: number): boolean {
  if ('noun' in scope) return scope.noun === noun && scope.id === id
  return scope.part === 'site' || PARTS[scope.part].some((part) => part === noun)
}

type Row = Record<string, unknown>

function withPricesOf(before: Row | null, now: Row | null): Row | null {
  if (!before || !now) return now
  return { ...now, ...Object.fromEntries(Object.keys(servicePriceFields).map((field) => [field, before[field]])) }
}

function isSameInput(noun: ResourceName, row: Row | null, now: Row | null): boolean {
  if (!row || !now) return !row && !now
  const { input }: ResourceTable = resourceTables[noun]
  const fields = [...Object.keys(input.shape), 'aws_location']
  return fields.every((field) => JSON.stringify(row[field]) === JSON.stringify(now[field]))
}

function viewOfChange({ noun, id, row, now, currency }: Difference & { currency: string }) {
  const action = !now ? 'create' : row ? 'update' : 'remove'
  const change = { revision: 0, at: '', user_id: null, action, noun, record_id: id, before: now, after: row } as const
  const { revision, at, ...view } = changeView(change, { username: null, currency })
  return view
}

/** @returns why a record cannot become whole again what it was */
async function findObstacle(deps: ImageDeps, record: EarlierRecord): Promise<string | undefined> {
  if (!record.row) return undefined
  try {
    const { input } = await prepareRestore(deps, changeTo(record))
    const restorable = (await findDeletedImages(deps, input)).map(({ removal }) => removal.record_id)
    const isLost = listMissingImages(deps.db, input).some(({ id }) => !restorable.includes(id))
    return isLost ? WITHOUT_IMAGE : undefined
  } catch (error) {
    if (error instanceof HTTPException) return error.message
    throw error
  }
}
