import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, owner, signIn } from '../../testing/open-test-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { BACKUP_PROGRAM } from '../../testing/test-services.ts'
import { addUser } from '../accounts/accounts/users.ts'
import { realClock } from '../base/config/clock.ts'
import { readEnv } from '../base/config/env.ts'
import { startBackupService } from '../safekeeping/backup/backup-service.ts'

/** A shop with 3 bytes of backups in its data folder, and 5 in another folder. */
async function openShop(otherFolder: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-status-'))
  for (const [folder, text] of Object.entries({ backups: 'old', elsewhere: 'newer' })) {
    mkdirSync(join(dataDir, folder))
    writeFileSync(join(dataDir, folder, 'manifest'), text)
  }
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  migrateDatabase(db)
  await addUser(db, { ...owner, role: 'owner' })
  const env = readEnv({ DATA_DIR: dataDir, ...(otherFolder && { BACKUP_DIR: join(dataDir, otherFolder) }) })
  const siteUrl = 'https://shop.example'
  const backups = startBackupService({
    db,
    env,
    siteUrl,
    program: BACKUP_PROGRAM,
    clock: realClock,
    logError: console.error,
  })
  onTestFinished(async () => {
    await backups.stop()
    db.$client.close()
    // The thread that checks the database may still open it, which creates files.
    rmSync(dataDir, { recursive: true, maxRetries: 20 })
  })
  const app = createTestApp({ db, backups })
  return createClient(app, await signIn(app))
}

test.each([
  ['in the data folder', undefined, 3],
  ['in another folder', 'elsewhere', 5],
])('the size of the backups is told when they are %s', async (_where, folder, size) => {
  const { call } = await openShop(folder)
  expect(await (await call('GET', '/status')).json()).toMatchObject({ backups: size })
})
