import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import { backupRuns } from '@shop/db/tables/backup-runs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBackups } from '../../../testing/backup/backup-shop.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { spyOnLog } from '../../../testing/spy-on-log.ts'

test('a due backup is made by itself with the server’s settings, and a failure says why', async () => {
  const shop = await openTestShop({ seed: 'none' })
  const elsewhere = join(shop.dataDir, 'elsewhere')
  vi.stubEnv('BACKUP_DIR', elsewhere) // of the process, which its settings do not name
  onTestFinished(() => void vi.unstubAllEnvs())
  const log = spyOnLog()
  const due = { clock: () => new Date('2026-11-20T10:00:00Z'), delayAfterStartMs: 0 }
  const release = acquireFileLock(join(shop.dataDir, 'backup.lock'))
  const failing = startBackups(shop, due)
  const reason = 'Another backup is being made right now.'
  await expect.poll(() => failing.status()).toMatchObject({ failure: reason, isRunning: false })
  expect(`${log.mock.calls}`).toContain(`"message":"No backup was made","error":"${reason}"`)
  await failing.stop()
  release?.()

  const service = startBackups(shop, due)
  const proven = [{ newestProven: { proven_at: expect.any(String) } }]
  await expect.poll(() => service.status()).toMatchObject({ stores: proven, failure: null })
  expect(existsSync(elsewhere)).toBe(false)
})

test('a clock that was ahead and is set back does not put off the next backup', async () => {
  const shop = await openTestShop({ seed: 'none' })
  const clock = { now: new Date('2036-11-20T12:00:00Z') }
  const service = startBackups(shop, { clock: () => clock.now })
  const at = clock.now.toISOString()
  shop.db.insert(backupRuns).values({ store: 'the folder', started_at: at, finished_at: at, revision: 1 }).run()
  clock.now = new Date('2026-11-20T12:00:00Z')
  expect(service.status().nextAt).toMatch(/^2026-11-20T12:0[45]:/)
})

test('a database that cannot be read when a backup is due is logged, and the server keeps running', async () => {
  const shop = await openTestShop({ seed: 'none' })
  const log = spyOnLog()
  const service = startBackups(shop, { delayAfterStartMs: 100 })
  shop.db.$client.exec('alter table backup_runs rename to lost')
  await expect.poll(() => `${log.mock.calls}`).toContain('backup_runs')
  await service.stop()
  shop.db.$client.exec('alter table lost rename to backup_runs')
})
