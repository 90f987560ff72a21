import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { users } from '@shop/db/tables/users'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBackupShop, startBackups } from '../../../../testing/backup/backup-shop.fixture.ts'
import { owner, signIn } from '../../../../testing/open-test-shop.ts'
import { spyOnLog } from '../../../../testing/spy-on-log.ts'
import { addUser, listUsers } from '../../../accounts/accounts/users.ts'
import { listFactors } from '../../../accounts/factors/factors.ts'
import { readEnv } from '../../../base/config/env.ts'
import { openFolderStore } from '../store/backup-stores.ts'
import { exportBackupFromEnv } from '../store/export-backup.ts'
import { restoreFrom } from './restore-from.ts'

const password = 'plain copper kettle'

const opened = await openBackupShop()
/** where the shop itself keeps its backups */
const backups = join(opened.shop.dataDir, 'backups')
const since = join(backups, 'snapshots/since.json')
const tess = (await addUser(opened.shop.db, { username: 'tess', password, role: 'staff' })).id
const key = { user_id: 1, kind: 'passkey', created_at: '2026-11-20T08:00:00.000Z', public_key: 'key' } as const
const BOTH = ['phone', 'laptop']
for (const id of BOTH)
  opened.shop.db
    .insert(factors)
    .values({ ...key, id, credential_id: id })
    .run()
expect(await opened.backUp([openFolderStore(backups)])).toMatchObject([{ error: null }])

const readSince = () => JSON.parse(readFileSync(since, 'utf8'))

/** @returns who may not sign in with the restored shop, and what the restore says */
async function restore(from = backups) {
  const into = makeTestFolder()
  const { enabledAgain } = await restoreFrom({ from, into, env: readEnv({ DATA_DIR: makeTestFolder() }) })
  return withOpenDatabase(join(into, 'shop.sqlite'), (db) => {
    const disabled = listUsers(db).filter(({ disabled_at }) => disabled_at)
    const passkeys = listFactors(db, 'passkey').map(({ id }) => id)
    return { enabledAgain, disabled: disabled.map(({ username }) => username), passkeys }
  })
}

test('an account that was disabled since the backup stays disabled, and one that was let in again does not', async () => {
  const { shop } = opened
  expect(readSince()).toMatchObject({ format: 1, accounts: [] })
  expect((await shop.call('POST', `/users/${tess}/disable`)).status).toBe(204)
  const account = { id: tess, username: 'tess', disabled_at: expect.any(String) }
  await expect.poll(readSince).toMatchObject({ format: 1, accounts: [account] })
  expect(await restore()).toEqual({ enabledAgain: [], disabled: ['tess'], passkeys: BOTH })

  const exported = await exportBackupFromEnv(readEnv({ DATA_DIR: shop.dataDir }), join(makeTestFolder(), 'shop.tar'))
  expect(await restore(exported)).toEqual({ enabledAgain: undefined, disabled: [], passkeys: BOTH })

  expect((await shop.call('POST', `/users/${tess}/enable`)).status).toBe(204)
  await expect.poll(readSince).toMatchObject({ format: 1, accounts: [] })
  expect(await restore()).toEqual({ enabledAgain: [], disabled: [], passkeys: BOTH })
})

const setDisabled = (disabled_at: string | null) =>
  opened.shop.db.update(users).set({ disabled_at }).where(eq(users.id, tess)).run()

test('a store that was offline when an account was disabled gets the change once it is back', async () => {
  const log = spyOnLog()
  const { recordRevocation } = startBackups(opened.shop)
  renameSync(backups, `${backups}-away`)
  writeFileSync(backups, 'no folder')
  setDisabled('2026-11-20T09:00:00.000Z')
  recordRevocation()
  const message = 'The backups do not say what was disabled or withdrawn'
  await expect.poll(() => `${log.mock.calls}`).toContain(message)
  rmSync(backups)
  renameSync(`${backups}-away`, backups)
  await expect.poll(readSince).toMatchObject({ accounts: [{ username: 'tess' }] })
})

test('a change that a kill kept from the stores is written by the next start', async () => {
  setDisabled(null)
  startBackups(opened.shop)
  await expect.poll(readSince).toMatchObject({ format: 1, accounts: [] })
})

test('another account with the same number stays as it is, and a damaged list is no list', async () => {
  const disabled_at = '2026-11-20T09:00:00.000Z'
  const accounts = [{ id: tess, username: 'rosa', disabled_at }]
  writeFileSync(since, JSON.stringify({ format: 1, accounts, later: ['more'] }))
  expect(await restore()).toEqual({ enabledAgain: [], disabled: [], passkeys: BOTH })
  writeFileSync(since, JSON.stringify({ format: 1, accounts }).slice(0, 30))
  expect(await restore()).toEqual({ enabledAgain: undefined, disabled: [], passkeys: BOTH })
})

test('a passkey that was removed since the backup stays removed, and the others work', async () => {
  expect((await opened.shop.call('DELETE', '/account/factors/phone')).status).toBe(204)
  await expect.poll(readSince).toMatchObject({ factors: [{ id: 'phone' }] })
  expect(await restore()).toMatchObject({ passkeys: ['laptop'] })
})

test('the last owner who may sign in stays so, and the restore names the account', async () => {
  const { shop } = opened
  await addUser(shop.db, { username: 'rosa', password: owner.password, role: 'owner' })
  const rosa = await signIn(shop.app, { username: 'rosa' })
  expect((await rosa.call('POST', '/users/1/disable')).status).toBe(204)
  await expect.poll(readSince).toMatchObject({ accounts: [{ id: 1 }] })
  expect(await restore()).toMatchObject({ enabledAgain: ['owner'], disabled: [] })
})
