/** Nov 14, 2026, from an ISO 8601 text. `timeZone` is the shop's, here and below. */
export function formatDate(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
}

export function formatDay(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })
}

/** Nov 14, 2026, 4:05 PM, or 4:05:09 PM. */
export function formatDateTime(iso: string, timeZone: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle, timeZone })
}

export function formatMoment(moment: string, timeZone: string): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(moment).toLocaleString('en-US', { ...parts, timeZone })
}
