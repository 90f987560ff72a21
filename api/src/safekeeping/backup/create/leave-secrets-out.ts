import { type Database, withOpenDatabase } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors'
import { eq } from 'drizzle-orm'
import type { BackupStore } from '../store/backup-store.ts'

const NONE = { secret: null, recovery_hashes: [] }

/** Takes the secrets of one-time codes out of a copy, unless the store encrypts it. @returns whether it did */
export function leaveSecretsOut(databaseFile: string, stores: BackupStore[]): boolean {
  if (stores.every((store) => store.keyOf('db/any.sqlite.zst').endsWith('.age'))) return false
  return withOpenDatabase(databaseFile, removeSecrets, { isTemporary: true })
}

function removeSecrets(db: Database): boolean {
  db.$client.pragma('secure_delete = on') // otherwise the bytes stay in free pages
  return db.update(factors).set(NONE).where(eq(factors.kind, 'codes')).run().changes > 0
}
