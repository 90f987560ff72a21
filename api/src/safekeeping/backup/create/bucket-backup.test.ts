import { join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { expect, test } from 'vitest'
import { openBackupShop, readTree, restoreMachine } from '../../../../testing/backup/backup-shop.fixture.ts'
import { withRadosgw } from '../../../../testing/storage/start-radosgw.fixture.ts'
import { disableUser } from '../../../accounts/accounts/change-role-or-disable-user.ts'
import { addUser, getUserById } from '../../../accounts/accounts/users.ts'
import { readEnv } from '../../../base/config/env.ts'
import { writeRevocationsFromEnv } from '../revoke-in-stores.ts'
import { openBackupStores } from '../store/backup-stores.ts'

await withRadosgw('backups in a bucket', ({ inspect, backupEnv }) => {
  test('with a bucket every backup is also there, proven, and restores the shop without the folder', async () => {
    const opened = await openBackupShop()
    const tess = await addUser(opened.shop.db, { username: 'tess', password: 'plain copper kettle', role: 'staff' })
    await inspect('backups').createBucket()
    const place = { ...backupEnv('backups'), BACKUP_S3_PREFIX: 'shop' }
    const env = readEnv({ DATA_DIR: opened.shop.dataDir, ...place })
    const proven = { error: null, proven_at: expect.any(String) }
    const runs = await opened.backUp(openBackupStores(env))
    expect(runs).toMatchObject([proven, { ...proven, store: 'the bucket backups' }])
    disableUser(opened.shop.db, { userId: tess.id })
    expect(await writeRevocationsFromEnv(env, opened.shop.db)).toEqual([])
    const into = await restoreMachine('bucket', place)
    const restored = withOpenDatabase(join(into, 'shop.sqlite'), (db) => getUserById(db, tess.id))
    expect(restored.disabled_at).not.toBeNull()
    expect(readTree(`${into}/pictures`)).toEqual(readTree(`${opened.shop.dataDir}/pictures`))
  })
})
