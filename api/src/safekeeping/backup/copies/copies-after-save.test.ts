import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterEach, expect, test, vi } from 'vitest'
import { addPicture, readRestored } from '../../../../testing/backup/backup-shop.fixture.ts'
import {
  expectProblem,
  openShopWithFolder,
  passTime,
  readBackups,
  readCopied,
  restoredTitles,
  save,
  waitForCopy,
} from '../../../../testing/backup/copied-shop.fixture.ts'
import { owner, type TestShop } from '../../../../testing/open-test-shop.ts'
import { addUser, listUsers } from '../../../accounts/accounts/users.ts'
import { openFolderStore } from '../store/backup-stores.ts'

afterEach(() => vi.restoreAllMocks())

const readNewest = async (folder: string) => openFolderStore(folder).newestManifest()

const listWorkFolders = ({ dataDir }: TestShop) => readdirSync(dataDir).filter((name) => name.startsWith('backup-'))

test('a burst of saves is in the folder of another disk a second after its last, and a sign-in makes no copy', async () => {
  const { shop, folder, listBackups } = await openShopWithFolder()
  const before = (await listBackups()).length
  const titles = Array.from({ length: 12 }, (_, index) => `Cut ${index + 10}`)
  const last = Math.max(...(await Promise.all(titles.map((title) => save(shop, title)))))
  await waitForCopy(shop, last)
  const copies = (await listBackups()).length - before
  expect(copies).toBeGreaterThan(0)
  expect(copies).toBeLessThan(titles.length)
  expect((await restoredTitles(folder)).toSorted()).toEqual(titles)
  await shop.callAnonymously('POST', '/login', owner)
  await sleep(2_500)
  expect((await listBackups()).length - before).toBe(copies)
  expect(await readCopied(shop)).toEqual({ revision: last, at: expect.any(String), place: 'folder' })
  expect(listWorkFolders(shop)).toEqual(['backup-store.lock'])
})

testInLongRun(
  'an account is in the folder after each change, in a copy whose name tells that it is newest',
  async () => {
    const { shop, folder, listBackups } = await openShopWithFolder()
    const { id } = await addUser(shop.db, { username: 'sam', password: 'a-good-long-password', role: 'staff' })
    for (const role of ['owner', 'staff', 'owner']) {
      const before = (await listBackups()).length
      expect((await shop.call('PUT', `/users/${id}/role`, { role })).status).toBe(204)
      await expect.poll(async () => (await listBackups()).length).toBeGreaterThan(before)
    }
    const times = (await listBackups()).map((name) => name.replace(/-[^-]+$/, ''))
    expect(new Set(times).size).toBe(times.length)
    expect(await readRestored(folder, listUsers)).toContainEqual(
      expect.objectContaining({ username: 'sam', role: 'owner' }),
    )
  },
)

test('a picture is in the folder after it was registered, and is stored once', async () => {
  const { shop, folder } = await openShopWithFolder()
  await addPicture(shop)
  await waitForCopy(shop, newestRevision(shop.db))
  const manifest = await readNewest(folder)
  const storedAt = () => statSync(join(folder, 'pictures/photos/a.jpg')).mtimeMs
  const firstStoredAt = storedAt()
  expect(manifest).toMatchObject({ missing: [], pictures: [{ path: 'photos/a-192.webp' }, { path: 'photos/a.jpg' }] })
  await waitForCopy(shop, await save(shop, 'Cut'))
  expect((await readNewest(folder))?.pictures).toEqual(manifest?.pictures)
  expect(storedAt()).toBe(firstStoredAt)
})

testInLongRun(
  'once a minute a database of more than 100 MB is copied, but its pictures at once, and a lost copy is made again',
  async () => {
    const [large, losing] = [await openShopWithFolder(), await openShopWithFolder()]
    const { shop, folder } = large
    shop.db.$client.exec('create table padding (bytes); insert into padding values (zeroblob(105000000))')
    rmSync(join(losing.folder, (await readNewest(losing.folder))?.database.key ?? ''))
    await save(shop, 'Cut')
    await addPicture(shop)
    const listStored = async () => [...(await openFolderStore(folder).fileSizes()).keys()]
    await expect.poll(listStored).toContain('pictures/photos/a.jpg')
    expect((await readNewest(folder))?.pictures).toEqual([])
    const revision = newestRevision(shop.db)
    expect(await readCopied(shop)).not.toMatchObject({ revision })
    passTime(100_000)
    expect(await readBackups(shop)).toMatchObject({ problem: null, copies: { isLarge: true } })
    passTime(121_000)
    await expectProblem(shop, /^Not copied since \d\d:\d\d: the copy is taking too long$/)
    await waitForCopy(shop, revision, 90_000)
    expect(await readBackups(shop)).toMatchObject({ problem: null })
    await expect.poll(() => restoredTitles(losing.folder), { interval: 2_000 }).toEqual([])
  },
)

test('what a killed copy left is not taken for a copy, and goes with the next one', async () => {
  const folder = makeTestFolder(ANOTHER_DISK)
  mkdirSync(join(folder, 'db'))
  writeFileSync(join(folder, 'db/half.sqlite.zst'), 'half of a database')
  expect((await openFolderStore(folder).listBackups()).names).toEqual([])
  await openShopWithFolder(folder)
  await expect.poll(() => readdirSync(join(folder, 'db'))).not.toContain('half.sqlite.zst')
  expect(readdirSync(join(folder, 'db'))).toHaveLength(1)
})

test('the last save before a stop is copied too', async () => {
  const { shop, folder } = await openShopWithFolder()
  await save(shop, 'Cut')
  await shop.appDeps.backups.stop()
  expect(await restoredTitles(folder)).toEqual(['Cut'])
})

testInLongRun('the nightly run proves the copy before it too', async () => {
  const { shop } = await openShopWithFolder()
  await waitForCopy(shop, await save(shop, 'Cut'))
  const backUp = async () => {
    expect((await shop.call('POST', '/backups')).status).toBe(202)
    const isRunning = async () => (await readBackups(shop)).isRunning
    await expect.poll(isRunning, { interval: 200 }).toBe(false)
    return readBackups(shop)
  }
  expect(await backUp()).toMatchObject({ problem: null, stores: [{ newest: { error: null } }] })

  shop.db.$client.exec("update changes set after = json_set(after, '$.title', 'Other')")
  expect(await backUp()).toMatchObject({
    problem: expect.stringMatching(/The copy .+ does not work: Its journal differs/),
  })
})
