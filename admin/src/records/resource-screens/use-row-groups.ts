import { groupRows } from '@shop/db/group-rows'
import { useState } from 'react'
import type { StoredRecord } from '../../base/data/resource-client.ts'

type GroupOf<Row> = ((row: Row) => string) | undefined

/** How many rows stand in a list while its groups are folded. */
export function countGroups<Row extends StoredRecord>(rows: Row[], groupOf: GroupOf<Row>): number {
  return listGroups(rows, groupOf).length
}

export function useRowGroups<Row extends StoredRecord>(rows: Row[], groupOf: GroupOf<Row>) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const groups = listGroups(rows, groupOf)
  const toggle = (id: number) =>
    setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set(open).add(id))
  return { groups, isOpen: ({ id }: Row) => open.has(id), toggle: ({ id }: Row) => toggle(id) }
}

/** A row without a key is a group alone. */
function listGroups<Row extends StoredRecord>(rows: Row[], groupOf: GroupOf<Row>) {
  return groupRows(rows, (row) => groupOf?.(row) || row.id)
}
