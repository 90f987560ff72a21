import type { Database } from '@shop/db/sqlite/open-database'
import { users } from '@shop/db/tables/users'
import { isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { errorMessage } from '../errors/read-error.ts'
import type { BackupStore } from './backup-store.ts'

/** A field that is added later is optional, because an older file lacks it. */
const disabledAccountsSchema = z.object({
  format: z.literal(1),
  accounts: z.array(z.object({ id: z.int(), username: z.string(), disabled_at: z.iso.datetime() })),
})

/** The accounts that are disabled now, so that the restore of an older backup does not enable them again. */
export type DisabledAccounts = z.infer<typeof disabledAccountsSchema>

/** Writes it into every store. @returns a sentence for each store that cannot be written */
export async function writeDisabledAccounts(db: Database, stores: BackupStore[]): Promise<string[]> {
  const problems = await Promise.all(stores.map((store) => writeToStore(db, store).catch(errorMessage)))
  return problems.filter((problem) => problem !== undefined)
}

/** Writes again when the accounts changed meanwhile, because a backup and the server may write at once. */
async function writeToStore(db: Database, store: BackupStore): Promise<undefined> {
  let written = ''
  for (let wanted = format(db); wanted !== written; wanted = format(db)) {
    await store.writeSince(Buffer.from(wanted))
    written = wanted
  }
}

function format(db: Database): string {
  const { id, username, disabled_at } = users
  const accounts = db.select({ id, username, disabled_at }).from(users).where(isNotNull(disabled_at)).orderBy(id).all()
  return JSON.stringify({ format: 1, accounts }, null, 1)
}

/** @returns undefined where a store does not have it, or it cannot be read */
export async function readDisabledAccounts(store: BackupStore): Promise<DisabledAccounts | undefined> {
  try {
    const bytes = await store.readSince()
    return bytes && disabledAccountsSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return undefined
  }
}
