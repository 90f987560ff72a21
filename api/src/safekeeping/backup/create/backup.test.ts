import { renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { users } from '@shop/db/tables/users'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { HOUR_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openBackupShop, readTree, restoreNewest } from '../../../../testing/backup/backup-shop.fixture.ts'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { createRecoveryCode } from '../../../accounts/accounts/change-password-and-recovery-code.ts'
import { listFiles } from '../../../base/filesystem/files.ts'
import { openFolderStore } from '../store/backup-stores.ts'

const ANY_TIME = expect.stringMatching(/^2026-11-2\dT/)

/** a folder with one proven backup */
const backups = makeTestFolder()
const opened = await openBackupShop()
expect(await opened.backUp([openFolderStore(backups)])).toMatchObject([{ error: null }])

test('a backup is proven, and a shop restored from it has all records and pictures, but no session, link or code of an owner', async () => {
  const { db } = opened.shop
  const store = openFolderStore(makeTestFolder())
  await opened.shop.call('PUT', '/services/1', { title: 'Scissor cut', description: 'Scissors.', image_id: null })
  const now = new Date()
  createRecoveryCode(db, 1, now)
  const at = now.toISOString()
  db.insert(accountLinks)
    .values({ hash: 'a', kind: 'invite', username: 'tess', created_by: 1, created_at: at, expires_at: at })
    .run()
  const [run] = await opened.backUp([store])
  const { revision } = opened.shop.publisher.status()
  expect(run).toMatchObject({
    revision,
    proven_at: ANY_TIME,
    error: null,
    backup: expect.stringContaining(`-r${revision}-`),
  })

  const dataDir = await restoreNewest(store)
  expect(readTree(join(dataDir, 'pictures'))).toEqual(readTree(join(opened.shop.dataDir, 'pictures')))
  expect(statSync(join(dataDir, 'shop.sqlite')).mode & 0o077).toBe(0)
  expect(withOpenDatabase(join(dataDir, 'shop.sqlite'), (copy) => copy.select().from(sessions).all())).toEqual([])
  const restored = await openTestShop({ dataDir })
  expect(await restored.read('/services')).toEqual(await opened.shop.read('/services'))
  expect(restored.db.select().from(accountLinks).all()).toEqual([])
  expect(restored.db.select().from(users).all()).toMatchObject([{ recovery_hash: null }])
  const readAccount = async () => (await restored.call('GET', '/account')).json()
  expect(await readAccount()).toMatchObject({ recovery_made_at: null, recovery_ended: true })
  expect((await restored.call('POST', '/account/recovery-code')).status).toBe(201)
  expect(await readAccount()).toMatchObject({ recovery_made_at: expect.any(String), recovery_ended: false })
})

test('a picture is stored once, and a backup of an unchanged shop stores only its manifest', async () => {
  const store = openFolderStore(backups)
  const before = listFiles(backups)
  opened.advanceClock(24 * 60 * 60 * 1000)
  await opened.backUp([store])
  const added = listFiles(backups).filter((file) => !before.includes(file))
  // The run itself is recorded in the database.
  expect(added.map((file) => file.split('/')[0]).sort()).toEqual(['db', 'snapshots'])
  expect((await store.listBackups()).names).toHaveLength(2)
})

test('no other user of the computer can read a backup', () => {
  const paths = ['db', 'snapshots', ...listFiles(backups)]
  expect(paths.filter((path) => statSync(join(backups, path)).mode & 0o077)).toEqual([])
})

test('a missing picture file is reported, and the backup does not count as proven', async () => {
  const store = openFolderStore(makeTestFolder())
  const pictures = join(opened.shop.dataDir, 'pictures')
  const [file = ''] = listFiles(pictures)
  renameSync(join(pictures, file), join(opened.shop.dataDir, 'aside'))
  const [run] = await opened.backUp([store])
  renameSync(join(opened.shop.dataDir, 'aside'), join(pictures, file))
  const error = `The picture file ${file} was missing when the backup was taken.`
  expect(run).toMatchObject({ proven_at: null, error })
  expect((await store.listBackups()).names).toHaveLength(1)
})

test('a store that cannot be written is reported, and the other store still gets its backup', async () => {
  const blocked = join(makeTestFolder(), 'file')
  writeFileSync(blocked, '')
  const [failed, proven] = await opened.backUp([openFolderStore(blocked), openFolderStore(makeTestFolder())])
  expect(failed).toMatchObject({
    backup: null,
    proven_at: null,
    error: expect.stringMatching(
      /^The folder .+ cannot be written: A file is where a folder is needed, .+ \(ENOTDIR\)\.$/,
    ),
  })
  expect(proven).toMatchObject({ error: null, proven_at: ANY_TIME })
})

test('what a killed backup left half written is removed by a later one, but not what another is writing', async () => {
  const [left, underWay] = ['picture.png.left.tmp', 'picture.png.now.tmp'].map((name) => join(backups, name))
  for (const file of [left, underWay]) writeFileSync(`${file}`, 'half of a picture')
  const hoursAgo = new Date(Date.now() - 4 * HOUR_MS)
  utimesSync(`${left}`, hoursAgo, hoursAgo)
  await opened.backUp([openFolderStore(backups)])
  expect(listFiles(backups).filter((file) => file.endsWith('.tmp'))).toEqual(['picture.png.now.tmp'])
})
