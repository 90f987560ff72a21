import { backupRuns } from '@shop/db/tables/backup-runs'
import { openMemoryDatabase } from '@shop/db/testing/memory-database'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { describeBackups } from './backups.routes.ts'
import { deleteOldBackupRuns, findBackupProblem } from './create/backup-runs.ts'

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()
const store = 'the folder /backups'
const run = {
  ...{ id: 1, store, started_at: at(0), finished_at: at(0), proven_at: at(0), error: null },
  ...{ revision: 4, backup: 'a', bytes: 10, kept: 1, oldest: null },
}
const stores = [{ store, newest: run, newestProven: run }]
const copies = { place: 'bucket', copied: { revision: 1, at: at(30) }, isLarge: false, problem: null } as const
const none = { stores: [], copies: null, problem: null, failure: null }
const backups = { ...none, isRunning: false, isOnSameDisk: false, lacksCodes: false }
const describe = (changes: object) => describeBackups({ ...backups, nextAt: at(-1), ...changes }, 'America/Denver')

test.each([
  ['nothing was copied', {}, 'Your website is not backed up yet.'],
  [
    'a save was copied',
    { copies: { ...copies, copied: { revision: 2, at: at(0) } } },
    / just now, and no backup has been tested/,
  ],
  ['the last save was a month ago', { copies, stores }, / just now, and a backup was tested just now\.$/],
])('when %s, the staff area says so', (_, changes, summary) => {
  const { summary: told, warning } = describe(changes)
  expect([told, warning]).toEqual([expect.stringMatching(summary), null])
})

test('a failing copy is reported in its own sentence, and another failure in two words', () => {
  const problem = 'Not copied since the last start: the bucket is full'
  expect(describe({ problem, copies: { ...copies, problem } })).toMatchObject({ alarm: problem })
  expect(describe({ problem: 'The last backup could not be made.' })).toMatchObject({ alarm: 'Needs attention' })
  expect(describe({ copies: { ...copies, isLarge: true } })).toMatchObject({
    facts: [{}, { name: 'After a save', words: expect.stringMatching(/once a minute, because/) }, { name: 'Next one' }],
  })
})

const NOW = new Date('2026-11-21T16:00:00Z')
const proven = { ...run, started_at: '2026-11-21T10:00:00Z', finished_at: '2026-11-21T10:00:02Z' }
const old = { ...proven, started_at: '2026-11-20T10:00:00Z' }
const damaged = { ...proven, proven_at: null, error: 'The file a is damaged.' }
const notProven = 'The last backup in the folder /backups is not proven: The file a is damaged.'
const full = { ...damaged, backup: null, error: 'The folder /backups is full.' }
const notMade = 'The last backup could not be made. The folder /backups is full.'
const tooOld = 'No backup from the last day has been tested in the folder /backups.'

test.each([
  ['the newest one is proven and of last night', { newest: proven, newestProven: proven }, null],
  ['the newest one differs from the shop', { newest: damaged, newestProven: proven }, notProven],
  ['the newest one could not be made', { newest: full, newestProven: proven }, notMade],
  ['none was ever proven', { newest: proven, newestProven: undefined }, tooOld],
  ['the newest one is older than a day', { newest: old, newestProven: old }, tooOld],
])('the problem of backups when %s', (_, status, problem) => {
  expect(findBackupProblem({ stores: [{ store, ...status }], failure: null }, NOW)).toBe(problem)
})

test('a backup that could not begin is a problem, and none before the first night is not', () => {
  const failure = 'The disk is full.'
  expect(findBackupProblem({ stores: [], failure }, NOW)).toBe('The last backup could not start: The disk is full.')
  expect(findBackupProblem({ stores: [], failure: null }, NOW)).toBeNull()
})

test('results of backups are kept for 90 days, and the newest proven one of each store forever', () => {
  const db = openMemoryDatabase()
  const addRun = (store: string, day: string, isProven: boolean) => {
    const time = `${day}T10:00:00.000Z`
    const times = { started_at: time, finished_at: time, proven_at: isProven ? time : null }
    db.insert(backupRuns)
      .values({ store, revision: 1, ...times })
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
})
