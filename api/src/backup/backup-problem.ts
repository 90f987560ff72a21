import { HOUR_MS } from '@shop/db/time/durations'
import type { BackupStatus } from './create/backup-runs.ts'

/** Nights are a day apart, and a backup takes its time. */
const MAX_AGE_MS = 26 * HOUR_MS

export function findBackupProblem({ stores, failure }: BackupStatus, now: Date): string | null {
  if (failure) return `The last backup could not begin: ${failure}`
  for (const { store, newest, newestProven } of stores) {
    if (newest.error && !newest.backup) return `The last backup could not be made. ${newest.error}`
    if (newest.error) return `The last backup in ${store} is not proven: ${newest.error}`
    const age = now.getTime() - Date.parse(newestProven?.started_at ?? '')
    if (!(age <= MAX_AGE_MS)) return `There is no proven backup of the last day in ${store}.`
  }
  return null
}
