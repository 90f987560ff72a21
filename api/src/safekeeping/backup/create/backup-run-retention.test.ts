import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { backupRuns } from '@shop/db/tables/backup-runs'
import { expect, test } from 'vitest'
import { deleteOldBackupRuns } from './backup-runs.ts'

test('results of backups are kept for 90 days, and the newest proven one of each store forever', () => {
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const addRun = (store: string, day: string, isProven: boolean) => {
    const time = `${day}T10:00:00.000Z`
    const nothing = { backup: null, bytes: null, error: null, kept: null, oldest: null }
    const times = { started_at: time, finished_at: time, proven_at: isProven ? time : null }
    db.insert(backupRuns)
      .values({ store, revision: 1, ...times, ...nothing })
      .run()
  }
  addRun('folder', '2026-01-01', true)
  addRun('folder', '2026-01-02', true)
  addRun('folder', '2026-01-03', false)
  addRun('bucket', '2026-01-01', true)
  addRun('bucket', '2026-11-01', false)
  deleteOldBackupRuns(db, new Date('2026-11-21T10:00:00Z'))
  const kept = db.select().from(backupRuns).all()
  expect(kept.map(({ store, started_at }) => `${store} ${started_at.slice(0, 10)}`)).toEqual([
    'folder 2026-01-02',
    'bucket 2026-01-01',
    'bucket 2026-11-01',
  ])
  db.$client.close()
})
