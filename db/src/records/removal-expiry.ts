import { DAY_MS } from '../time/durations.ts'

/** A removed record can be restored for this long. */
export const REMOVED_RETENTION_MS = 30 * DAY_MS

/** Until when a record can be restored that was removed `at` a moment in ISO 8601. */
export function removalExpiry(at: string): Date {
  return new Date(Date.parse(at) + REMOVED_RETENTION_MS)
}
