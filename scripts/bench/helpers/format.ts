export function formatKilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}

export function formatPercent(part: number, total: number): string {
  return `${((100 * part) / total).toFixed(1)} %`
}

/** A line of a table: a name and right-aligned cells. */
export function formatRow(name: string, cells: (string | number)[]): string {
  return name.padEnd(24) + cells.map((cell) => `${cell}`.padStart(10)).join('')
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
