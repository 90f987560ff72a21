import { readShopId } from '@shop/db/records/read-shop-zone-and-languages'
import { eraseWithdrawn, listWithdrawals } from '@shop/db/records/withdrawn-photos'
import { findWorkHold } from '@shop/db/records/write-rules-and-work-holds'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import type { Database } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { factors } from '@shop/db/tables/factors-and-sign-in-rules'
import { sessions } from '@shop/db/tables/sessions-and-sign-ins'
import { type User, users } from '@shop/db/tables/users'
import { withdrawals, workHolds } from '@shop/db/tables/withdrawals-and-work-holds'
import { work } from '@shop/db/tables/work'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { disableUser } from '../../../accounts/accounts/change-role-or-disable-user.ts'
import { listUsers } from '../../../accounts/accounts/users.ts'
import { NO_SECRETS } from '../../../accounts/factors/factors.ts'
import { missingFactorFrom } from '../../../accounts/factors/second-factor-rule.ts'
import type { Revocations } from '../store/revocations.ts'

type ListedWithdrawal = NonNullable<Revocations['withdrawals']>[number]

/** @returns since when (ISO 8601) withdrawals are unknown, so that no work is shown until an owner confirms; or null */
export function applyWithdrawals(db: Database, since: Revocations | undefined, takenAt: string): string | null {
  if (since && [undefined, readShopId(db)].includes(since.shop)) {
    for (const { withdrawn_at, files, image_ids } of eraseLater(db, since.withdrawals ?? [], { isJournaled: true }))
      db.insert(withdrawals).values({ withdrawn_at, files, image_ids }).run()
    return findWorkHold(db)?.known_until ?? null
  }
  const shown = db.select({ id: work.id }).from(work).where(eq(work.draft, false)).all()
  const work_ids = shown.map(({ id }) => id)
  const hasWork = db.select({ id: work.id }).from(work).limit(1).get() !== undefined
  if (!hasWork) return null
  db.insert(workHolds).values({ known_until: takenAt, work_ids }).run()
  db.update(work).set({ draft: true }).where(eq(work.draft, false)).run()
  return takenAt
}

/** Erases what was withdrawn after a database was copied. @returns those withdrawals */
export function eraseLater(db: Database, listed: ListedWithdrawal[], options?: { isJournaled: boolean }) {
  const known = new Set(listWithdrawals(db).map(identify))
  const later = listed.filter((withdrawal) => !known.has(identify(withdrawal)))
  if (later.length > 0) migrateDatabase(db) // It may be from before there was work.
  return later.map((withdrawal) => ({ ...withdrawal, image_ids: eraseWithdrawn(db, withdrawal, options) }))
}

function identify({ withdrawn_at, files }: ListedWithdrawal): string {
  return `${withdrawn_at} ${JSON.stringify(files)}`
}

/** @returns who stays enabled though disabled since; undefined if there is no record */
export function revokeAccess(db: Database, changes: Revocations | undefined): string[] | undefined {
  migrateDatabase(db) // a database of an older version has not all of these tables
  for (const table of [sessions, accountLinks]) db.delete(table).run()
  for (const { id, removed_at } of changes?.factors ?? []) {
    const removed = db.update(factors).set({ removed_at, ...NO_SECRETS })
    removed.where(eq(factors.id, id)).run()
  }
  for (const user of listUsers(db)) if (!keepsOwnerCode(db, user, changes)) endOwnerCode(db, user.id)
  const enabled = listUsers(db).filter(({ disabled_at }) => !disabled_at)
  const again = enabled.filter((user) =>
    changes?.accounts.some(({ id, username }) => id === user.id && username === user.username),
  )
  const kept = again.filter(({ id }) => !tryToDisable(db, id)).map(({ username }) => username)
  return changes && kept
}

/** If the shop requires codes from this owner that the backup left out, only the printed code can set them up again. */
function keepsOwnerCode(db: Database, user: User, changes: Revocations | undefined): boolean {
  const isOfToday = changes?.owner_codes?.some(({ id, made_at }) => id === user.id && made_at === user.recovery_made_at)
  return isOfToday === true && missingFactorFrom({ db }, user) !== null
}

/** Its time stays, so that the dashboard can say that there was a code. */
function endOwnerCode(db: Database, id: number) {
  db.update(users).set({ recovery_hash: null }).where(eq(users.id, id)).run()
}

/** @returns false for the last owner */
function tryToDisable(db: Database, userId: number): boolean {
  try {
    disableUser(db, { userId })
    return true
  } catch (error) {
    if (error instanceof HTTPException && error.status === 409) return false
    throw error
  }
}
