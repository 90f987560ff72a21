import { DAY_MS, HOUR_MS } from '../time/durations.ts'

const REMOVED_RETENTION_MS = 30 * DAY_MS

/** Picture files are removed later than they expire, as a restore may still be running. */
export const REMOVED_FILE_RETENTION_MS = REMOVED_RETENTION_MS + HOUR_MS

export function removalExpiry(at: string): Date {
  return new Date(Date.parse(at) + REMOVED_RETENTION_MS)
}
