import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import { listWithdrawals } from '@shop/db/records/withdrawn-photos'
import type { Database } from '@shop/db/sqlite/open-database'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { users } from '@shop/db/tables/users'
import { withdrawalSchema } from '@shop/db/tables/withdrawals-and-work-holds'
import { isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { errorMessage } from '../../../base/errors/errors.ts'
import { oneAtATime } from '../../../base/filesystem/disk-space-and-hanging-disks.ts'
import type { BackupStore } from './backup-store.ts'

/** A field that is added later is optional, because an older file lacks it. */
const revocationsSchema = z.object({
  format: z.literal(1),
  shop: z.string().optional(),
  accounts: z.array(z.object({ id: z.int(), username: z.string(), disabled_at: z.iso.datetime() })),
  withdrawals: z.array(withdrawalSchema).optional(),
  factors: z.array(z.object({ id: z.string(), removed_at: z.iso.datetime() })).optional(),
  owner_codes: z.array(z.object({ id: z.int(), made_at: z.iso.datetime() })).optional(), // that work
})

/** Disabled accounts, withdrawn pictures, and removed passkeys and codes, which no restore of an older backup brings back. */
export type Revocations = z.infer<typeof revocationsSchema>

/** Writes it into every store. @returns a sentence for each store that cannot be claimed or written */
export async function writeRevocations(db: Database, stores: BackupStore[]): Promise<string[]> {
  const problems = await Promise.all(stores.map((store) => writeToStore(db, store).catch(errorMessage)))
  return problems.filter((problem) => problem !== undefined)
}

/** Writes again when it changed meanwhile, because a backup and the server may write at once. */
async function writeToStore(db: Database, store: BackupStore): Promise<undefined> {
  await store.claim?.()
  let written = ''
  for (let wanted = format(db); wanted !== written; wanted = format(db)) {
    const bytes = Buffer.from(wanted)
    await oneAtATime(store.folder, () => store.writeRevocations(bytes))
    written = wanted
  }
}

function format(db: Database): string {
  const { id, username, disabled_at } = users
  const accounts = db.select({ id, username, disabled_at }).from(users).where(isNotNull(disabled_at)).orderBy(id).all()
  const withdrawn = listWithdrawals(db).map(({ withdrawn_at, files }) => ({ withdrawn_at, files }))
  const { id: factor, removed_at } = factors
  const removed = db.select({ id: factor, removed_at }).from(factors).where(isNotNull(removed_at)).all()
  const { recovery_made_at: made_at, recovery_hash } = users
  const codes = db.select({ id, made_at }).from(users).where(isNotNull(recovery_hash)).all()
  const lists = { accounts, withdrawals: withdrawn, factors: removed, owner_codes: codes }
  const revocations = { format: 1, shop: readShopId(db), ...lists }
  return JSON.stringify(revocations, null, 1)
}

/** @returns undefined if a store does not have it, or it cannot be read */
export async function readRevocations(store: BackupStore): Promise<Revocations | undefined> {
  try {
    const bytes = await store.readRevocations()
    return bytes && revocationsSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return undefined
  }
}
