import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { describeBackups } from './describe-backups.ts'

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()
const run = {
  ...{ id: 1, store: 'the folder /backups', started_at: at(0), finished_at: at(0), proven_at: at(0), error: null },
  ...{ revision: 4, backup: 'a', bytes: 10, kept: 1, oldest: null },
}
const stores = [{ store: run.store, newest: run, newestProven: run }]
const copies = { place: 'bucket', copied: { revision: 1, at: at(30) }, isLarge: false, problem: null } as const
const backups = {
  stores: [],
  copies: null,
  isRunning: false,
  isOnSameDisk: false,
  lacksCodes: false,
  problem: null,
  failure: null,
}

test.each([
  ['nothing was copied', {}, 'Your website is not backed up yet.'],
  [
    'a save was copied',
    { copies: { ...copies, copied: { revision: 2, at: at(0) } } },
    / just now, and no backup has been tested/,
  ],
  ['the last save was a month ago', { copies, stores }, / just now, and a backup was tested just now\.$/],
])('when %s, the staff area says so', (_, changes, summary) => {
  const { summary: told, warning } = describeBackups({ ...backups, nextAt: at(-1), ...changes }, 'America/Denver')
  expect([told, warning]).toEqual([expect.stringMatching(summary), null])
})

test('a failing copy is reported in its own sentence, and another failure in two words', () => {
  const problem = 'Not copied since the last start: the bucket is full'
  const describe = (changes: object) => describeBackups({ ...backups, nextAt: at(-1), ...changes }, 'America/Denver')
  expect(describe({ problem, copies: { ...copies, problem } })).toMatchObject({ alarm: problem })
  expect(describe({ problem: 'The last backup could not be made.' })).toMatchObject({ alarm: 'Needs attention' })
  expect(describe({ copies: { ...copies, isLarge: true } })).toMatchObject({
    facts: [{}, { name: 'After a save', words: expect.stringMatching(/once a minute, because/) }, { name: 'Next one' }],
  })
})
