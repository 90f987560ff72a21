import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { expect, test } from 'vitest'
import { openBackupShop, restoreMachine } from '../../../../testing/backup/backup-shop.fixture.ts'
import { redeemRecoveryCode } from '../../../accounts/accounts/change-password-and-recovery-code.ts'
import { openFolderStore } from '../store/backup-stores.ts'

const password = 'plain copper kettle'

test('after a restore that lacks the codes that a rule asks for, the printed code of today lets its owner in, and no other', async () => {
  const { shop, backUp } = await openBackupShop()
  const from = join(shop.dataDir, 'backups')
  const codes = { id: 'codes', user_id: 1, kind: 'codes', created_at: '2026-11-20T08:00:00.000Z' } as const
  shop.db
    .insert(factors)
    .values({ ...codes, secret: 'SECRET' })
    .run()
  const makeCode = async () =>
    ((await (await shop.call('POST', '/account/recovery-code')).json()) as { code: string }).code
  const isLetIn = async (code: string) => {
    const db = openDatabase(join(await restoreMachine(from), 'shop.sqlite'))
    const recovered = await redeemRecoveryCode(db, { code, password }, new Date())
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
