import { resolve } from 'node:path'
import { runBackupFromEnv } from '@shop/api/safekeeping/backup/create/run-backup'
import type { ExportSite } from '@shop/api/safekeeping/backup/create/verify-backup'
import { openBackupStores } from '@shop/api/safekeeping/backup/store/backup-stores'
import { exportBackupFromEnv } from '@shop/api/safekeeping/backup/store/export-backup'
import { formatMegabytes, loadEnv, runCommand } from './command-line.ts'
import { existingDatabaseFile, withDatabase } from './with-database.ts'

type BackupRun = Awaited<ReturnType<typeof runBackupFromEnv>>[number]

const USAGE = `Usage:
  npm run backup                 backs up the shop, restores the backup as a test and compares it with the original
  npm run backup -- list         lists the backups
  npm run backup -- export FILE  writes the newest as one file, such as shop.tar, which npm run restore accepts`

await runCommand(
  {
    '': { run: () => backUp() },
    list: { run: list },
    export: {
      argument: true,
      run: async (file) => `The newest backup is in ${await exportBackupFromEnv(loadEnv(), resolve(file))}.`,
    },
  },
  USAGE,
)

async function backUp(): Promise<string> {
  const env = loadEnv()
  const databaseFile = existingDatabaseFile(env)
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const exportSite: ExportSite = async (options) =>
    (await import('@shop/api/publishing/publisher/export-site')).exportSite(options)
  const runs = await withDatabase(databaseFile, (db) => runBackupFromEnv(env, { db, siteUrl, exportSite }))
  if (runs.some(({ error }) => error)) process.exitCode = 1
  return runs.map(formatRun).join('\n')
}

function formatRun({ store, backup, bytes, proven_at, error }: BackupRun): string {
  const size = formatMegabytes(bytes ?? 0)
  if (proven_at && !error) return `${backup}, ${size}, is in ${store}. It was restored as a test and equals the shop.`
  return `${backup ? `${backup} is in ${store}, but is not proven` : `Nothing is in ${store}`}: ${error}`
}

async function list(): Promise<string> {
  const lists = openBackupStores(loadEnv()).map(async (store) => {
    const { names } = await store.listBackups()
    return [`In ${store.name}:`, ...(names.length > 0 ? names : ['none yet'])].join('\n  ')
  })
  return (await Promise.all(lists)).join('\n')
}
