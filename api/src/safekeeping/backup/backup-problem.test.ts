import { expect, test } from 'vitest'
import { findBackupProblem } from './create/backup-runs.ts'

const NOW = new Date('2026-11-21T16:00:00Z')
const store = 'the folder /backups'

const proven = {
  ...{ id: 1, store, started_at: '2026-11-21T10:00:00Z', finished_at: '2026-11-21T10:00:02Z' },
  ...{ revision: 4, backup: 'a', bytes: 10, proven_at: '2026-11-21T10:00:02Z', error: null, kept: 1, oldest: null },
}
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
  expect(findBackupProblem({ stores: [], failure }, NOW)).toBe('The last backup could not begin: The disk is full.')
  expect(findBackupProblem({ stores: [], failure: null }, NOW)).toBeNull()
})
