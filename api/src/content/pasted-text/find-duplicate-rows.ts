import { foldText } from '@shop/db/fold-text'
import { isPastedHours } from '@shop/db/records/merge-pasted-values'
import type { ResourceName } from '@shop/db/resources/definitions'
import { type ResourceTable, resourceTables } from '@shop/db/tables/resource-tables'
import type { PastedRow } from './pasted-row.ts'

export const SINGLE_RECORD_KEY = 'the only one'

/** Rows that repeat the subject of an earlier row, and that earlier row if the two give different hours or prices. */
export function findRepeated(rows: PastedRow[]): Set<PastedRow> {
  const said = new Map<string, PastedRow>()
  const repeated = new Set<PastedRow>()
  for (const row of rows)
    for (const subject of subjectsOf(row)) {
      const first = said.get(subject)
      if (first) repeated.add(row)
      if (first && factsOf(subject, first) !== factsOf(subject, row)) repeated.add(first)
      said.set(subject, first ?? row)
    }
  return repeated
}

function factsOf(subject: string, { values }: PastedRow): string {
  if (!isPastedHours(values))
    return JSON.stringify([values.price_kind, values.price_min, values.price_max, values.level_prices])
  const windows = values.week.filter(({ day }) => `${day}` === subject)
  return JSON.stringify([...windows, ...values.special_days.filter(({ from }) => from === subject)])
}

/** The subject of the row, which no second row may have: one record, or days of the opening hours. */
function subjectsOf({ resource, values }: PastedRow): string[] {
  if (isPastedHours(values)) return [...values.days.map(String), ...values.special_days.map(({ from }) => from)]
  const { id }: ResourceTable = resourceTables[resource]
  if ('own_prices' in values || id !== undefined) return []
  return [`${resource} ${keyOf(resource, values)}`]
}

/** What tells whether two are the same: for an event its title and day, for a review its words. */
export function keyOf(noun: ResourceName, row: Record<string, unknown>): string {
  const { id, nameField }: ResourceTable = resourceTables[noun]
  if (id !== undefined) return SINGLE_RECORD_KEY
  const name = foldText(`${row[noun === 'reviews' ? 'text' : (nameField ?? '')] ?? ''}`)
    .replace(/\s+/g, ' ')
    .trim()
  return noun === 'events' ? `${name} ${row.year} ${row.month} ${Number(row.day)}` : name
}
