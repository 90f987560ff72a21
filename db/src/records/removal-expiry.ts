import { DAY_MS } from '../time/durations.ts'

export const REMOVED_RETENTION_MS = 30 * DAY_MS

export function removalExpiry(at: string): Date {
  return new Date(Date.parse(at) + REMOVED_RETENTION_MS)
}
