const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** A size as a phone shows it: 940 KB, 41 MB, 12.4 GB. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  const digits = size < 100 && unit >= 2 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}
