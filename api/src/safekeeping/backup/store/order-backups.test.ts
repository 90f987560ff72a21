import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { backUpShop, openBackupShop, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { openFolderStore } from './backup-stores.ts'
import type { Manifest } from './manifest.ts'
import { nextEpoch } from './order-backups.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

const file = { key: 'db/a.sqlite.zst', size: 1, sha256: '0'.repeat(64), storedSize: 1, storedSha256: '0'.repeat(64) }

function manifestOf(revision: number, hours: number, epoch?: number): Manifest {
  const takenAt = new Date(NOON + hours * HOUR_MS).toISOString()
  return { format: 1, takenAt, revision, migrations: 1, epoch, database: file, pictures: [], missing: [] }
}

/** As the version before this one named it: without its epoch. */
function writeOlderName(folder: string, manifest: Manifest): string {
  const content = JSON.stringify(manifest)
  const time = `${manifest.takenAt.slice(0, 19).replaceAll(':', '')}Z`
  const name = `${time}-r${manifest.revision}-${hashOf(content).slice(0, 16)}`
  mkdirSync(join(folder, 'snapshots'), { recursive: true })
  writeFileSync(join(folder, 'snapshots', `${name}.json`), content)
  return name
}

const YEAR = (400 * DAY_MS) / HOUR_MS

test.each([
  ['of one machine', 0, [undefined, undefined], [0, 0]],
  ['of a machine with a fence', 1, [undefined, 1], [1, 1]],
  ['of two machines', 2, [1, 1], [2, 2]],
] as const)(
  'backups %s are in the order of their saves, under older names and newer ones, whatever the clocks said',
  async (_, fence, older, newer) => {
    const folder = makeTestFolder()
    const store = openFolderStore(folder)
    const expected = [
      writeOlderName(folder, manifestOf(8, 0, older[0])),
      writeOlderName(folder, manifestOf(9, YEAR, older[1])),
      await store.addManifest(manifestOf(10, -YEAR, newer[0])),
      await store.addManifest(manifestOf(10, 2, newer[0]), 1),
      await store.addManifest(manifestOf(11, 0.1, newer[1])),
      writeOlderName(folder, manifestOf(100, 0.2, newer[1])),
    ]
    if (fence > 0) writeFileSync(join(folder, 'snapshots', `fence-${fence}.json`), '{}')
    expect((await store.listBackups()).names).toEqual(expected)
    expect((await store.newestManifest())?.revision).toBe(100)
  },
)

testInLongRun(
  'after the database was put back to an earlier state, its new backups count as newer than the earlier ones',
  async () => {
    const { shop, backUp } = await openBackupShop()
    const store = openFolderStore(makeTestFolder())
    await backUp([store])
    const earlier = await restoreNewest(store)
    for (const title of ['Fade', 'Trim'])
      await shop.call('POST', '/services', { title, description: 'Scissors.', image_id: null })
    await backUp([store])

    const again = await openTestShop({ dataDir: earlier, seed: 'none' })
    await again.call('POST', '/services', { title: 'Shave', description: 'Foam.', image_id: null })
    const clock = () => new Date('2026-11-19T09:00:00Z')
    for (let night = 0; night < 2; night++)
      expect(await backUpShop(again, [store], clock)).toMatchObject([{ error: null }])
    expect((await store.newestManifest())?.revision).toBe(newestRevision(again.db))
  },
)

test('a damaged list of files under an older name counts as newest, so that a restore names it, and raises no epoch', async () => {
  const folder = makeTestFolder()
  const store = openFolderStore(folder)
  const damaged = writeOlderName(folder, manifestOf(9, 0, 1))
  await store.addManifest(manifestOf(10, 1, 2))
  writeFileSync(join(folder, 'snapshots', `${damaged}.json`), 'half')
  writeFileSync(join(folder, 'snapshots/fence-2.json'), '{}')
  const list = await store.listBackups()
  expect(list.names.at(-1)).toBe(damaged)
  expect(nextEpoch(list, { epoch: 2, revision: 10 })).toBe(2)
  expect(nextEpoch(list, { epoch: 2, revision: 9 })).toBe(3)
})
