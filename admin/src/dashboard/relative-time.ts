const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The age of a moment: just now, 5 min ago, 3 h ago, Yesterday, Nov 14. */
export function formatRelativeTime(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime()
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS)
  if (days === 0) return `${Math.floor(age / HOUR_MS)} h ago`
  if (days === 1) return 'Yesterday'
  const isThisYear = then.getFullYear() === now.getFullYear()
  return then.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

function startOfDay(date: Date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
