/** Prints a row for each result, with numbers to two decimals. */
export function printTable(rows: Record<string, string | number>[]) {
  const round = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
  console.table(rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))))
}
