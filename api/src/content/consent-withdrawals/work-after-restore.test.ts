import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, onTestFinished, test } from 'vitest'
import { waitForCopy } from '../../../testing/backup/copied-shop.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { findCopies, NAME, openWorkShop } from '../../../testing/withdrawals/work-shop.fixture.ts'
import { readEnv } from '../../base/config/env.ts'
import { restoreFrom } from '../../safekeeping/backup/restore/restore-from.ts'
import { openStoredBackup } from '../../safekeeping/backup/store/backup-reader.ts'
import { openFolderStore } from '../../safekeeping/backup/store/backup-stores.ts'
import { exportBackup } from '../../safekeeping/backup/store/export-backup.ts'

async function openCopiedWork() {
  const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
  const shop = await openWorkShop({ seed: 'none', env: { BACKUP_DIR } })
  const published = await shop.publish()
  await waitForCopy(shop, newestRevision(shop.db))
  const store = openFolderStore(BACKUP_DIR)
  const file = join(makeTestFolder(), 'shop.tar')
  const exportTar = async () =>
    exportBackup(await openStoredBackup(store), { file, workFolder: makeTestFolder(), cipher: undefined })
  await exportTar()
  return { shop, BACKUP_DIR, store, file, exportTar, ...published }
}

async function restoreTar(from: string, BACKUP_DIR = makeTestFolder()) {
  const into = makeTestFolder()
  const restored = await restoreFrom({ from, into, env: readEnv({ DATA_DIR: makeTestFolder(), BACKUP_DIR }) })
  const shop = await openTestShop({ dataDir: into, seed: 'none' })
  onTestFinished(() => shop.close({ keep: true }))
  const list = async () => (await shop.callAnonymously('GET', '/work')).json()
  return { restored, shop, into, list }
}

test('a file restored where no store can be read shows no work until an owner confirms', async () => {
  const { file, work, store } = await openCopiedWork()
  const { takenAt } = await store.newestManifest().then((manifest) => manifest ?? { takenAt: '' })
  const { restored, shop, list } = await restoreTar(file)
  expect(restored.workKnownUntil).toBe(takenAt)
  expect(await list()).toEqual([])
  const refusal = { error: expect.stringMatching(/An owner must first confirm/) }
  expect(await shop.send('PUT', `/work/${work.id}`, { ...work, draft: false })).toEqual({ status: 409, body: refusal })
  expect((await shop.call('POST', '/work', { ...work, draft: false })).status).toBe(409)

  expect(await shop.read('/work/hold')).toEqual({ known_until: takenAt, count: 1, problem: null })
  expect((await shop.call('POST', '/work/hold/confirm')).status).toBe(204)
  expect(await list()).toMatchObject([{ id: work.id, text: work.text }])
  expect(await shop.read('/work/hold')).toMatchObject({ known_until: null })
})

test('a file of before a withdrawal is restored without the picture where a store can be read', async () => {
  const { shop: origin, BACKUP_DIR, file, work, bytes, exportTar } = await openCopiedWork()
  expect(findCopies([join(file, '..')], bytes)).not.toEqual([])
  const shownAt = origin.appDeps.clock().toISOString()
  origin.clockShift.ms += DAY_MS
  await origin.withdraw(work.id)
  await origin.waitUntilErased()
  const { restored, list, into, shop } = await restoreTar(file, BACKUP_DIR)
  expect(restored.workKnownUntil).toBeNull()
  expect(findCopies([into], bytes)).toEqual([])
  expect(await list()).toEqual([])
  expect(await shop.read('/work')).toMatchObject([{ text: 'Withdrawn', agreed_by: '' }])
  shop.clockShift.ms += 2 * DAY_MS
  for (const path of ['/work', '/services', '/']) {
    const page = await (await shop.call('GET', `/moments/page?at=${shownAt}&path=${path}`)).text()
    expect([path, page]).toEqual([path, expect.stringContaining('src="/pictures/withdrawn"')])
    expect(page).not.toContain(NAME)
  }
  const since = JSON.parse(readFileSync(join(BACKUP_DIR, 'snapshots/since.json'), 'utf8'))
  expect(since.withdrawals).toMatchObject([
    { files: expect.arrayContaining([{ path: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]) },
  ])

  rmSync(file)
  await exportTar()
  expect(findCopies([join(file, '..')], bytes)).toEqual([])
})

testInLongRun('without the list of withdrawals, a restore of before one names a backup that is whole', async () => {
  const { shop: origin, BACKUP_DIR: from, work, store } = await openCopiedWork()
  const backup = (await store.listBackups()).names.at(-1)
  await origin.withdraw(work.id)
  await origin.waitUntilErased()
  const newest = (await store.listBackups()).names.at(-1)
  rmSync(join(from, 'snapshots/since.json'))
  const env = readEnv({ DATA_DIR: makeTestFolder() })
  const refusal = await restoreFrom({ from, backup, into: makeTestFolder(), env }).catch(String)
  const [, whole] = /All files of (\S+) are there: choose it with --backup\.$/.exec(`${refusal}`) ?? []
  const { names } = await store.listBackups() // The shop may have made another copy meanwhile.
  expect(names.slice(names.indexOf(`${newest}`))).toContain(whole)
})
