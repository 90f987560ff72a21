import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { afterEach, expect, test, vi } from 'vitest'
import {
  expectProblem,
  mountSmallDisk,
  openShopWithFolder,
  passTime,
  readBackups,
  save,
  waitForCopy,
} from '../../../../testing/backup/copied-shop.fixture.ts'
import { startMachine } from '../../../../testing/fence/two-machines.fixture.ts'
import { openFolderStore } from '../store/backup-stores.ts'

afterEach(() => vi.restoreAllMocks())

const DISK_KILOBYTES = 2_048

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('a missing disk is reported after a minute, and nothing is written in its place', async () => {
  const { shop, folder } = await openShopWithFolder()
  const inItsPlace = makeTestFolder()
  renameSync(folder, `${folder}-away`)
  symlinkSync(inItsPlace, folder)
  await save(shop, 'Cut')
  passTime(60_500)
  await expectProblem(shop, /^Not copied since \d\d:\d\d: the disk of the folder is not there$/)
  expect(readdirSync(inItsPlace)).toEqual([])
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  await waitForCopy(shop, shop.publisher.status().revision)
  expect(await readBackups(shop)).toMatchObject({ problem: null })
})

testInLongRun(
  'the time of the last copy is known after a restart, even while the folder cannot be written',
  async () => {
    const [BACKUP_DIR, dataDir] = [makeTestFolder(ANOTHER_DISK), makeTestFolder()]
    const manifests = join(BACKUP_DIR, 'snapshots')
    const countBackups = async () => (await openFolderStore(BACKUP_DIR).listBackups()).names.length
    const before = await startMachine(dataDir, { BACKUP_DIR })
    await before.save('Cut')
    await before.waitUntilKept()
    const { copied } = await before.readPublication()
    await before.stop()
    const backups = await countBackups()
    renameSync(manifests, `${manifests}-away`)
    writeFileSync(manifests, '')
    const after = await startMachine(dataDir, { BACKUP_DIR })
    expect((await after.readPublication()).copied).toEqual(copied)
    rmSync(manifests)
    renameSync(`${manifests}-away`, manifests)
    await expect.poll(countBackups).toBeGreaterThan(backups)
    expect((await after.readPublication()).copied).toEqual(copied)
  },
)

testInLongRun(
  'copies take a twentieth of their disk; a full disk is reported, and copies catch up once there is room',
  async ({ skip }) => {
    const disk = mountSmallDisk(DISK_KILOBYTES) ?? skip('no disk can be mounted here')
    const { shop } = await openShopWithFolder(disk)
    const usedBytes = async () => sum([...(await openFolderStore(disk).fileSizes()).values()])
    for (let cut = 1; cut <= 12; cut++) await waitForCopy(shop, await save(shop, `Cut ${cut}`))
    const before = await usedBytes()
    expect(before).toBeGreaterThan((DISK_KILOBYTES * 1024) / 20)
    const filling = join(disk, 'filling')
    expect(() => writeFileSync(filling, Buffer.alloc(DISK_KILOBYTES * 1024))).toThrow('ENOSPC')
    const startedAt = performance.now()
    const revision = await save(shop, 'Fade')
    expect(performance.now() - startedAt).toBeLessThan(5_000) // the store may hang for longer
    passTime(60_500)
    await expectProblem(shop, /^Not copied since \d\d:\d\d: the folder is full$/)
    rmSync(filling)
    await waitForCopy(shop, revision)
    expect(await usedBytes()).toBeLessThanOrEqual((DISK_KILOBYTES * 1024) / 20)
    expect(await usedBytes()).toBeGreaterThan(0)
  },
)
