import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, openBackupShop, readTree } from '../../../../testing/backup/backup-shop.fixture.ts'
import { startRadosgw } from '../../../../testing/storage/start-radosgw.fixture.ts'
import { disableUser } from '../../../accounts/accounts/change-role-or-disable-user.ts'
import { addUser, getUserById } from '../../../accounts/accounts/users.ts'
import { readEnv } from '../../../base/config/env.ts'
import { restoreFrom } from '../restore/restore-from.ts'
import { writeRevocationsFromEnv } from '../revoke-in-stores.ts'
import { openBackupStores } from '../store/backup-stores.ts'

const radosgw = await startRadosgw()

if (radosgw.missing !== undefined) {
  test.skip(`backups in a bucket: ${radosgw.missing}`, () => {})
} else {
  const { endpoint, credentials, stop } = radosgw
  afterAll(stop)

  test('with a bucket every backup also stands there, proven, and restores the shop without the folder', {
    timeout: 90_000,
  }, async () => {
    const opened = await openBackupShop()
    const tess = await addUser(opened.shop.db, { username: 'tess', password: 'plain copper kettle', role: 'staff' })
    const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: 'backups' }))
    const env = readEnv({
      ...{ DATA_DIR: opened.shop.dataDir, BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ENDPOINT: endpoint },
      ...{ BACKUP_S3_PREFIX: 'shop', BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId },
      BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    })
    const proven = { error: null, proven_at: expect.any(String) }
    const runs = await opened.backUp(openBackupStores(env))
    expect(runs).toMatchObject([proven, { ...proven, store: 'the bucket backups' }])
    disableUser(opened.shop.db, { userId: tess.id })
    expect(await writeRevocationsFromEnv(env, opened.shop.db)).toEqual([])
    const into = makeFolder()
    const restored = await restoreFrom({ from: 'bucket', into, env: { ...env, DATA_DIR: makeFolder() } })
    expect(restored.enabledAgain).toEqual([])
    const db = openDatabase(join(into, 'shop.sqlite'))
    expect(getUserById(db, tess.id).disabled_at).not.toBeNull()
    db.$client.close()
    expect(readTree(`${into}/pictures`)).toEqual(readTree(`${opened.shop.dataDir}/pictures`))
    await opened.shop.close()
  })
}
