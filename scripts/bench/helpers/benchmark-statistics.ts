export function median(numbers: number[]): number {
  return quantile(numbers, 0.5)
}

export function quantile(numbers: number[], fraction: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * fraction
  const [below = 0, above = below] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return below + (above - below) * (position % 1)
}

/** Prints a row for each result, with numbers to two decimals. */
export function printTable(rows: Record<string, string | number>[]) {
  const round = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
  console.table(rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)]))))
}
