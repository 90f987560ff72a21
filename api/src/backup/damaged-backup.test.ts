import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '../filesystem/files.ts'
import { type BackupShop, flipBit, makeFolder, openBackupShop, restoreNewest } from './backup-shop.fixture.ts'
import { openFolderStore } from './backup-stores.ts'

/** a folder with one proven backup */
const backups = mkdtempSync(join(tmpdir(), 'shop-backups-'))
let opened: BackupShop
beforeAll(async () => {
  opened = await openBackupShop()
  expect(await opened.backUp([openFolderStore(backups)])).toMatchObject([{ error: null }])
})
afterAll(async () => {
  await opened.shop.close()
  rmSync(backups, { recursive: true })
})

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
    'a truncated manifest',
    (folder) => truncateSync(fileIn(folder, 'snapshots'), 1_000),
    /The list of files of the backup .* is damaged\./,
  ],
  [
    'a missing picture',
    (folder) => rmSync(fileIn(folder, 'pictures')),
    /The file pictures\/.* is missing in the folder/,
  ],
  ['no database', (folder) => rmSync(fileIn(folder, 'db')), /The file db\/.* is missing in the folder/],
]

function fileIn(folder: string, below: string): string {
  return join(folder, below, listFiles(join(folder, below))[0] ?? '')
}

test.each(damages)('a backup with %s is refused, and the folder stays empty', async (_, damage, sentence) => {
  const copy = makeFolder()
  cpSync(backups, copy, { recursive: true })
  damage(copy)
  const folder = makeFolder()
  await expect(restoreNewest(openFolderStore(copy), folder)).rejects.toThrow(sentence)
  expect(listFiles(folder)).toEqual([])
})
