import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
