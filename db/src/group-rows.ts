/** Each group takes the place of its first row. */
export function groupRows<Row>(rows: Row[], keyOf: (row: Row) => string | number): { head: Row; rest: Row[] }[] {
  const groups = new Map<string | number, { head: Row; rest: Row[] }>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.rest.push(row)
    else groups.set(key, { head: row, rest: [] })
  }
  return [...groups.values()]
}
