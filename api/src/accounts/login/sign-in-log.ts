import type { Database } from '@shop/db/sqlite/open-database'
import { type SignIn, signIns } from '@shop/db/tables/sign-ins'
import { type User, users } from '@shop/db/tables/users'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import { and, desc, eq, gt, isNull, lt, lte, max } from 'drizzle-orm'

const KEPT_MS = 90 * DAY_MS

/** Refused sign-ins of one user, or of unknown names, within it are one row, so that an attack cannot fill the disk. */
const REFUSAL_WINDOW_MS = 15 * MINUTE_MS

const PAGE_SIZE = 20
const KNOWN_SIGN_INS = 100

export function recordSignIn(db: Database, signIn: Omit<SignIn, 'id' | 'at'>, now: Date) {
  if (signIn.outcome === 'refused' && hasRecentRefusal(db, signIn.user_id, now)) return
  const row = { ...signIn, at: now.toISOString() }
  db.insert(signIns).values(row).run()
}

export function deleteOldSignIns(db: Database, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  db.delete(signIns).where(lt(signIns.at, oldest)).run()
}

/** Whether the user signed in from a network before, of late. */
export function hasSignedInFrom(db: Database, user: Pick<User, 'id'>, network: string): boolean {
  const ofUser = and(eq(signIns.user_id, user.id), eq(signIns.outcome, 'ok'))
  const newest = db.select().from(signIns).where(ofUser).orderBy(desc(signIns.id)).limit(KNOWN_SIGN_INS).all()
  return newest.some(({ address }) => networkOf(address) === network)
}

/** Newest first. @param before the last id of the previous page */
export function listSignIns(db: Database, before: number | undefined) {
  return db
    .select({ signIn: signIns, username: users.username })
    .from(signIns)
    .leftJoin(users, eq(users.id, signIns.user_id))
    .where(before === undefined ? undefined : lt(signIns.id, before))
    .orderBy(desc(signIns.id))
    .limit(PAGE_SIZE)
    .all()
    .map(({ signIn: { user_id, ...signIn }, username }) => ({ ...signIn, username }))
}

export function lastSignInTimes(db: Database): Map<number | null, string> {
  const columns = { userId: signIns.user_id, at: signIns.at, id: max(signIns.id) } // SQLite takes the time of that row.
  const rows = db.select(columns).from(signIns).where(eq(signIns.outcome, 'ok')).groupBy(signIns.user_id).all()
  return new Map(rows.map(({ userId, at }) => [userId, at]))
}

function hasRecentRefusal(db: Database, userId: number | null, now: Date): boolean {
  const windowStart = new Date(now.getTime() - REFUSAL_WINDOW_MS).toISOString()
  const recent = and(
    userId === null ? isNull(signIns.user_id) : eq(signIns.user_id, userId),
    eq(signIns.outcome, 'refused'),
    gt(signIns.at, windowStart),
    lte(signIns.at, now.toISOString()),
  )
  return db.select({ id: signIns.id }).from(signIns).where(recent).limit(1).get() !== undefined
}
