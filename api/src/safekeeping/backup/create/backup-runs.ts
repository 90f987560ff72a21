import type { Database } from '@shop/db/sqlite/open-database'
import { type BackupRun, backupRuns } from '@shop/db/tables/backup-runs'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { and, desc, eq, isNotNull, lt, max, notInArray } from 'drizzle-orm'

const KEPT_MS = 90 * DAY_MS

type BackupStatus = ReturnType<typeof readBackupStatus>

export function readBackupStatus(db: Database, failure: string | null) {
  const startedAt = newestRun(db)?.started_at
  const newest = startedAt
    ? db.select().from(backupRuns).where(eq(backupRuns.started_at, startedAt)).orderBy(backupRuns.id).all()
    : []
  const stores = newest.map((run) => ({
    store: run.store,
    newest: run,
    newestProven: newestVerifiedRun(db, run.store),
  }))
  return { stores, failure }
}

export function newestVerifiedRun(db: Database, store: string): BackupRun | undefined {
  const isVerified = and(eq(backupRuns.store, store), isNotNull(backupRuns.proven_at))
  return db.select().from(backupRuns).where(isVerified).orderBy(desc(backupRuns.id)).limit(1).get()
}

export function newestRun(db: Database): BackupRun | undefined {
  return db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(1).get()
}

/** Keeps the newest proven run of each store, however old it is. */
export function deleteOldBackupRuns(db: Database, now: Date) {
  const newest = db.select({ id: max(backupRuns.id) }).from(backupRuns)
  const verified = newest.where(isNotNull(backupRuns.proven_at))
  const isOld = lt(backupRuns.started_at, new Date(now.getTime() - KEPT_MS).toISOString())
  const isOver = and(isOld, notInArray(backupRuns.id, verified.groupBy(backupRuns.store)))
  db.delete(backupRuns).where(isOver).run()
}

/** Nights are a day apart, and a backup takes some time. */
const MAX_AGE_MS = 26 * HOUR_MS

export function findBackupProblem({ stores, failure }: BackupStatus, now: Date): string | null {
  if (failure) return `The last backup could not start: ${failure}`
  for (const { store, newest, newestProven } of stores) {
    if (newest.error && !newest.backup) return `The last backup could not be made. ${newest.error}`
    if (newest.error) return `The last backup in ${store} is not proven: ${newest.error}`
    const age = now.getTime() - Date.parse(newestProven?.started_at ?? '')
    if (!(age <= MAX_AGE_MS)) return `No backup from the last day has been tested in ${store}.`
  }
  return null
}
