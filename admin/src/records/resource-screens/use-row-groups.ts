import { useState } from 'react'
import type { StoredRecord } from '../../base/data/resource-client.ts'

/** How many rows stand in a list while its groups are folded. */
export function countGroups<Row extends StoredRecord>(rows: Row[], groupOf: (row: Row) => string = () => ''): number {
  return new Set(rows.map((row) => groupOf(row) || row.id)).size
}

/** The rows in groups, each at the place of its first; a row without a key is one of its own. */
export function useRowGroups<Row extends StoredRecord>(rows: Row[], groupOf: (row: Row) => string = () => '') {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const groups = new Map<string | number, { head: Row; rest: Row[] }>()
  for (const row of rows) {
    const key = groupOf(row) || row.id
    const group = groups.get(key)
    if (group) group.rest.push(row)
    else groups.set(key, { head: row, rest: [] })
  }
  const toggle = (id: number) =>
    setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set(open).add(id))
  return { groups: [...groups.values()], isOpen: ({ id }: Row) => open.has(id), toggle: ({ id }: Row) => toggle(id) }
}
