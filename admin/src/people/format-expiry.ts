import { formatDateTime } from '../dates/format-date.ts'

/** Until when a link works: works until Nov 28, 2026, 9:14 AM. */
export function formatExpiry(expiresAt: string, timeZone: string): string {
  if (Date.parse(expiresAt) <= Date.now()) return 'the link has expired'
  return `works until ${formatDateTime(expiresAt, timeZone)}`
}
