import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { databaseCopyFile, deleteOldDatabaseCopies, partialFile } from './database-copies.ts'

test('a copy of the database is deleted after 90 days, and what a kill left of one after an hour', () => {
  const folder = makeTestFolder()
  const databaseFile = join(folder, 'shop.sqlite')
  const now = new Date('2026-11-20T09:00:00Z')
  const copyOf = (age: number) => databaseCopyFile(databaseFile, new Date(now.getTime() - age))
  const kept = [
    databaseFile,
    ...[`${databaseFile}.before-the-move`, copyOf(89 * DAY_MS), partialFile(copyOf(0))],
    ...[join(folder, 'partial-other.sqlite.before-2026-01-01T000000.000Z'), join(folder, 'partial-shop.sqlite')],
  ]
  const unfinished = partialFile(copyOf(2 * HOUR_MS))
  for (const file of [...kept, copyOf(91 * DAY_MS), unfinished, `${unfinished}-journal`]) writeFileSync(file, '')
  deleteOldDatabaseCopies(databaseFile, now)
  expect(readdirSync(folder).sort()).toEqual(kept.map((file) => basename(file)).sort())
})
