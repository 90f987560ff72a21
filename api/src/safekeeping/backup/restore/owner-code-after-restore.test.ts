import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { openBackupShop } from '../../../../testing/backup/backup-shop.fixture.ts'
import { spendRecoveryCode } from '../../../accounts/accounts/recovery-code.ts'
import { readEnv } from '../../../base/config/env.ts'
import { openFolderStore } from '../store/backup-stores.ts'
import { restoreFrom } from './restore-from.ts'

const password = 'plain copper kettle'

test('after a restore that lacks the codes that a rule asks for, the printed code of today lets its owner in, and no other', async () => {
  const { shop, backUp } = await openBackupShop()
  const from = join(shop.dataDir, 'backups')
  const codes = {
    id: 'codes',
    user_id: 1,
    kind: 'codes',
    created_at: '2026-11-20T08:00:00.000Z',
    secret: 'SECRET',
  } as const
  shop.db.insert(factors).values(codes).run()
  const makeCode = async () =>
    ((await (await shop.call('POST', '/account/recovery-code')).json()) as { code: string }).code
  const isLetIn = async (code: string) => {
    const into = makeTestFolder()
    await restoreFrom({ from, into, env: readEnv({ DATA_DIR: makeTestFolder() }) })
    const db = openDatabase(join(into, 'shop.sqlite'))
    const recovered = await spendRecoveryCode(db, { code, password }, new Date())
    db.$client.close()
    return recovered !== undefined
  }
  const first = await makeCode()
  expect(await backUp([openFolderStore(from)])).toMatchObject([{ error: null }])
  expect(await isLetIn(first), 'without a rule the password does').toBe(false)

  const rule = { required_of: 'owners', required_from: '2026-11-20' }
  expect((await shop.call('PUT', '/sign-in-rule', rule)).status).toBe(204)
  expect(await backUp([openFolderStore(from)])).toMatchObject([{ error: null }])
  expect(await isLetIn(first)).toBe(true)

  const second = await makeCode()
  await expect.poll(() => isLetIn(first)).toBe(false)
  expect(await isLetIn(second), 'which the backup does not know').toBe(false)
})
