import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { openBackupShop, readTree, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { assertOwnDataFolder } from '../../../base/startup/refuse-data-folder-without-database.ts'
import { openFolderStore } from '../store/backup-stores.ts'

const store = openFolderStore(makeTestFolder())
expect(await (await openBackupShop()).backUp([store])).toMatchObject([{ error: null }])

/** The folder after a kill when `moved` was in its place. */
async function killedRestore(moved: string[]): Promise<string> {
  const folder = await restoreNewest(store)
  for (const name of ['deleted', 'pictures', 'shop.sqlite'])
    if (!moved.includes(name)) rmSync(join(folder, name), { recursive: true })
  mkdirSync(join(folder, '.restore/unpacked-1'), { recursive: true })
  writeFileSync(join(folder, '.restore/unpacked-1/shop.sqlite'), 'half of a database')
  return folder
}

test.each([[[]], [['deleted', 'pictures']]])(
  'a restore that was killed when only %j was in its place starts no shop, and is run again',
  async (moved) => {
    const folder = await killedRestore(moved)
    expect(() => assertOwnDataFolder(folder)).toThrow(
      `A restore into ${folder} was interrupted: run it again, or begin a new shop in another folder`,
    )
    await restoreNewest(store, folder)
    expect(() => assertOwnDataFolder(folder)).not.toThrow()
    expect(existsSync(join(folder, '.restore'))).toBe(false)
    expect(readTree(join(folder, 'pictures'))).toEqual(readTree(join(await restoreNewest(store), 'pictures')))
  },
)

test('a restore that was killed after its last step is a whole shop, which no second one replaces', async () => {
  const folder = await killedRestore(['deleted', 'pictures', 'shop.sqlite'])
  expect(() => assertOwnDataFolder(folder)).not.toThrow()
  await expect(restoreNewest(store, folder)).rejects.toThrow(`The folder ${folder} is not empty: it has shop.sqlite.`)
  expect(existsSync(join(folder, 'shop.sqlite'))).toBe(true)
})

test('other files beside an interrupted restore stay', async () => {
  const folder = await killedRestore(['deleted'])
  writeFileSync(join(folder, 'thesis.txt'), 'Chapter one')
  await expect(restoreNewest(store, folder)).rejects.toThrow(`The folder ${folder} is not empty: it has thesis.txt.`)
  expect(existsSync(join(folder, 'deleted'))).toBe(true)
})
