/** A line of a table: a name and right-aligned cells. */
export function formatRow(name: string, cells: (string | number)[]): string {
  return name.padEnd(24) + cells.map((cell) => `${cell}`.padStart(10)).join('')
}
