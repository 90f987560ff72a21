import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { HOUR_MS } from '@shop/db/time/durations'
import { wallTimeText } from '@shop/db/time/wall-time'
import { expect, test } from 'vitest'
import { openBackupShop } from '../../../../testing/backup/backup-shop.fixture.ts'
import { readEnv } from '../../../base/config/env.ts'
import { openFolderStore } from '../store/backup-stores.ts'
import { restoreFrom } from './restore-from.ts'

test('a restore takes the newest backup not later than a time, on the clock of the shop or with an offset', async () => {
  const { shop, backUp, advanceClock } = await openBackupShop()
  const folder = makeTestFolder()
  await backUp([openFolderStore(folder)])
  advanceClock(HOUR_MS)
  await backUp([openFolderStore(folder)])
  const zone = readShopTimeZone(shop.db)

  const env = readEnv({ DATA_DIR: makeTestFolder() })
  const restore = async (at: string) => {
    const { manifest } = await restoreFrom({ from: folder, into: makeTestFolder(), at, env })
    return manifest.takenAt.slice(0, 13)
  }
  expect(await restore('2026-11-20T09:30Z')).toBe('2026-11-20T09')
  expect(await restore('2026-11-20T12:30:00+02:00')).toBe('2026-11-20T10')
  const half = (hour: number) => Date.parse(`2026-11-20T${hour}:30Z`)
  const onShopClock = (instant: number) => wallTimeText(instant, zone)
  expect(zone).not.toBe('UTC')
  expect(await restore(onShopClock(half(10) - HOUR_MS))).toBe('2026-11-20T09')
  expect(await restore(onShopClock(half(10)))).toBe('2026-11-20T10')
  await expect(restore('2026-11-20T08:30Z')).rejects.toThrow('There is no backup of 2026-11-20T08:30Z or before in')
  await expect(restore('yesterday')).rejects.toThrow('yesterday is not a time such as 2026-11-23T10:30.')
})

testInLongRun('a restore of a time says when the times of the backups run backwards', async () => {
  const { shop, backUp, advanceClock } = await openBackupShop()
  const folder = makeTestFolder()
  const save = (title: string) => shop.call('POST', '/services', { title, description: 'Scissors.', image_id: null })
  for (const [title, hours] of [
    ['Before', 2],
    ['While the clock was ahead', -2],
    ['After', 0],
  ] as const) {
    await save(title)
    await backUp([openFolderStore(folder)])
    advanceClock(hours * HOUR_MS)
  }

  const env = readEnv({ DATA_DIR: makeTestFolder() })
  const { names } = await openFolderStore(folder).listBackups()
  const [, ahead, after] = names
  const restore = (at?: string) => restoreFrom({ from: folder, into: makeTestFolder(), at, env })
  const { manifest, note } = await restore('2026-11-20T10:00Z')
  expect(after).toContain(`-r${manifest.revision}-`)
  expect(note).toContain(`this is ${after}, which was made after ${ahead}.`)
  expect((await restore('2026-11-20T12:00Z')).note).toBeUndefined()
  expect((await restore()).manifest.revision).toBe(manifest.revision)
})
