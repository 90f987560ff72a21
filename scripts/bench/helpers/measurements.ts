import { readFileSync, writeFileSync } from 'node:fs'

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

/** Processor time of all threads of a process in milliseconds, which the kernel counts in hundredths of a second. */
export function readCpuMs(pid: number): number {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return 10 * (Number(user) + Number(system))
}

/** Resident memory of a process, in MB. */
export function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The most resident memory that a process had since it started, or since its peak was reset, in MB. */
export function readPeakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

export function resetPeakMemory(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
