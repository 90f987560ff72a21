import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countAvailableMigrations } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { flipBit, openBackupShop, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { listFiles } from '../../../base/filesystem/files.ts'
import { openFolderStore } from '../store/backup-stores.ts'

/** a folder with one proven backup */
const backups = makeTestFolder()
const opened = await openBackupShop()
expect(await opened.backUp([openFolderStore(backups)])).toMatchObject([{ error: null }])

const damages: [string, (folder: string) => void, RegExp][] = [
  [
    'a flipped bit in the database',
    (folder) => flipBit(fileIn(folder, 'db')),
    /The file db\/\w+\.sqlite\.zst in .* is damaged\./,
  ],
  ['a flipped bit in a picture', (folder) => flipBit(fileIn(folder, 'pictures')), /The file pictures\/.* is damaged\./],
  [
    'a flipped bit in the manifest',
    (folder) => flipBit(fileIn(folder, 'snapshots')),
    /The list of files of the backup .* is damaged\./,
  ],
  [
    'a missing picture',
    (folder) => rmSync(fileIn(folder, 'pictures')),
    /The file pictures\/\S+ is missing in the folder \S+\. No backup has all its files\.$/,
  ],
  [
    'a missing picture and no list of the withdrawn ones',
    (folder) => {
      rmSync(fileIn(folder, 'pictures'))
      rmSync(join(folder, 'snapshots/since.json'))
    },
    /Perhaps its picture was withdrawn, but snapshots\/since\.json, which lists those, is missing too\. No backup/,
  ],
  ...['null', '{"format":2}'].map((list): (typeof damages)[number] => [
    `a missing picture and the list ${list} of the withdrawn ones`,
    (folder) => {
      rmSync(fileIn(folder, 'pictures'))
      writeFileSync(join(folder, 'snapshots/since.json'), list)
    },
    /Perhaps its picture was withdrawn, but snapshots\/since\.json, which lists those, is damaged\. No backup/,
  ]),
  ['no database', (folder) => rmSync(fileIn(folder, 'db')), /The file db\/.* is missing in the folder/],
]

function fileIn(folder: string, below: string): string {
  return join(folder, below, listFiles(join(folder, below))[0] ?? '')
}

test('a backup of a database without a shop is refused', async () => {
  const file = join(makeTestFolder(), 'other.sqlite')
  const other = openDatabase(file).$client
  other.exec('create table __drizzle_migrations(id integer primary key, hash text, created_at numeric)')
  const migrations = countAvailableMigrations()
  for (let id = 1; id <= migrations; id++) other.prepare('insert into __drizzle_migrations(id) values(?)').run(id)
  other.close()
  const store = openFolderStore(makeTestFolder())
  const database = await store.addFile('db/other.sqlite.zst', readFileSync(file))
  const takenAt = '2026-11-20T09:00:00.000Z'
  await store.addManifest({ format: 1, takenAt, revision: 0, migrations, database, pictures: [], missing: [] })
  const sentence = 'The database in the backup is damaged, or is not that of a shop.'
  await expect(restoreNewest(store)).rejects.toThrow(sentence)
})

test.each(damages)('a backup with %s is refused, and the folder stays empty', async (_, damage, sentence) => {
  const copy = makeTestFolder()
  cpSync(backups, copy, { recursive: true })
  damage(copy)
  const folder = makeTestFolder()
  await expect(restoreNewest(openFolderStore(copy), folder)).rejects.toThrow(sentence)
  expect(listFiles(folder)).toEqual([])
})
