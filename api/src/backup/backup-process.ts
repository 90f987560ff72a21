// Backs up once, in a process of its own: it loads the renderer and holds whole files in memory.
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { readEnv } from '../config/env.ts'
import { errorMessage } from '../errors/error-details.ts'
import { runBackupFromEnv } from './backup-from-env.ts'

try {
  const [siteUrl = ''] = process.argv.slice(2)
  setPriority(10) // visitors and staff go first
  await backUp(siteUrl)
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function backUp(siteUrl: string) {
  const env = readEnv()
  const db = openDatabase(join(env.DATA_DIR, 'shop.sqlite'))
  try {
    await runBackupFromEnv(env, { db, siteUrl })
  } finally {
    db.$client.close()
  }
}
