// Backs up once, in a separate process: it loads the renderer and holds whole files in memory.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { errorMessage } from './base/errors/errors.ts'
import type { BackupTask } from './safekeeping/backup/create/backup-child-process.ts'
import { runBackupFromEnv } from './safekeeping/backup/create/run-backup.ts'
import type { ExportSite } from './safekeeping/backup/create/verify-backup.ts'

process.once('message', async (task: BackupTask) => {
  try {
    setPriority(10) // visitors and staff go first
    await backUp(task)
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
})

/** Loads the built site once there is a backup to prove. */
const exportSite: ExportSite = async (options) =>
  (await import('./publishing/publisher/export-site.ts')).exportSite(options)

async function backUp({ env, siteUrl }: BackupTask) {
  const db = openDatabase(join(env.DATA_DIR, 'shop.sqlite'))
  try {
    await runBackupFromEnv(env, { db, siteUrl, exportSite })
  } finally {
    db.$client.close()
  }
}
