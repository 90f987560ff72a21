import { readShopTimeZone } from '@shop/db/records/read-shop-time-zone'
import { recordQueries } from '@shop/db/records/record-by-id-query'
import { findEarlierRows } from '@shop/db/records/records-at-revision'
import type { Database } from '@shop/db/sqlite/open-database'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'
import { visibilityFields } from '@shop/db/time/visibility/visibility-columns'
import { visibilityAt } from '@shop/db/time/visibility/visibility-state'
import * as z from 'zod'
import { type ChangeView, changeView } from '../history/change-view.ts'
import { readNamesAndCurrency } from '../history/read-names-and-currency.ts'

export type Row = Record<string, unknown>

/** More are only counted. */
export const MAX_LISTED = 200

const visibilitySchema = z.object(visibilityFields)

/** The records that differ between a revision and now; their rows are null where they did not exist. */
export function* findDifferences(db: Database, revision: number) {
  for (const { noun, record_id: id, before: earlier } of findEarlierRows(db, revision)) {
    const later: Row | null = recordQueries(db)(noun).get({ id }) ?? null
    // Pictures that were added alone are on no page.
    const isSame = isSameInput(noun, earlier, later) || (noun === 'images' && !earlier)
    if (!isSame) yield { noun, id, earlier, later }
  }
}

export function isSameInput(noun: ResourceName, one: Row | null, other: Row | null): boolean {
  if (!one || !other) return one === other
  const { input }: ResourceTable = resourceTables[noun]
  const fields = [...Object.keys(input.shape), 'aws_location']
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}

export interface DifferenceView extends Omit<ChangeView, 'revision' | 'at'> {
  isHidden: boolean // from visitors, before and after
}

/** @returns what describes a change of a record from one state to another */
export function createDifferenceViews(db: Database, now: Date) {
  const terms = readNamesAndCurrency(db)
  const zone = readShopTimeZone(db)
  const isSeen = (row: Row | null) => {
    const { data } = visibilitySchema.safeParse(row)
    return row !== null && data !== undefined && visibilityAt(data, now, zone).isShown
  }
  return (noun: ResourceName, id: number, before: Row | null, after: Row | null): DifferenceView => {
    const action = !before ? 'create' : after ? 'update' : 'remove'
    const change = { revision: 0, at: '', user_id: null, action, noun, record_id: id, before, after } as const
    const { revision, at, ...view } = changeView(change, null, terms)
    return { ...view, isHidden: !isSeen(before) && !isSeen(after) }
  }
}
