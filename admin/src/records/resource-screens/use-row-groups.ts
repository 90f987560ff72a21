import { groupRows } from '@shop/db/group-rows'
import { useState } from 'react'
import type { StoredRecord } from '../../base/data/resource-client.ts'

/** How many rows stand in a list while its groups are folded. */
export function countGroups<Row extends StoredRecord>(rows: Row[], groupOf: (row: Row) => string = () => ''): number {
  return new Set(rows.map((row) => groupOf(row) || row.id)).size
}

/** The rows in groups; a row without a key is one of its own. */
export function useRowGroups<Row extends StoredRecord>(rows: Row[], groupOf: (row: Row) => string = () => '') {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const groups = groupRows(rows, (row) => groupOf(row) || row.id)
  const toggle = (id: number) =>
    setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set(open).add(id))
  return { groups, isOpen: ({ id }: Row) => open.has(id), toggle: ({ id }: Row) => toggle(id) }
}
