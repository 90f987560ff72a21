import { userQuery } from '@shop/db/records/record-and-user-queries'
import type { Database } from '@shop/db/sqlite/open-database'
import { type SignIn, sessions, signIns } from '@shop/db/tables/sessions-and-sign-ins'
import { type User, users } from '@shop/db/tables/users'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { networkOf } from '@shop/db/validation/ip-networks'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, max, ne, notInArray } from 'drizzle-orm'

const KEPT_MS = 90 * DAY_MS

/** Within it, refused sign-ins of one user, or of unknown names, share one row, so that an attack cannot fill the disk. */
const REFUSAL_WINDOW_MS = 15 * MINUTE_MS

/** Per person and outcome. */
const MAX_ACCEPTED = 500

const PAGE_SIZE = 20
const KNOWN_SIGN_INS = 100
const MAX_NEW_DEVICES = 10

const isAccepted = and(ne(signIns.outcome, 'refused'), ne(signIns.method, 'command'))

export function recordSignIn(db: Database, signIn: Omit<SignIn, 'id' | 'at'>, now: Date) {
  if (signIn.outcome === 'refused' && hasRecentRefusal(db, signIn.user_id, now)) return
  const row = { ...signIn, at: now.toISOString() }
  db.insert(signIns).values(row).run()
  if (signIn.outcome !== 'refused') deleteBeyondNewest(db, signIn)
}

/** New devices are listed separately, so that no number of other sign-ins hides one. */
function deleteBeyondNewest(db: Database, { user_id, outcome }: Pick<SignIn, 'user_id' | 'outcome'>) {
  const alike = and(eq(signIns.user_id, user_id ?? 0), eq(signIns.outcome, outcome))
  const newest = db.select({ id: signIns.id }).from(signIns).where(alike).orderBy(desc(signIns.id)).limit(MAX_ACCEPTED)
  db.delete(signIns)
    .where(and(alike, notInArray(signIns.id, newest)))
    .run()
}

export function deleteOldSignIns(db: Database, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString()
  db.delete(signIns).where(lt(signIns.at, oldest)).run()
}

/** Whether the user recently signed in from a network. */
export function hasSignedInFrom(db: Database, user: Pick<User, 'id'>, network: string): boolean {
  const ofUser = and(eq(signIns.user_id, user.id), isAccepted)
  const newest = db.select().from(signIns).where(ofUser).orderBy(desc(signIns.id)).limit(KNOWN_SIGN_INS).all()
  return newest.some(({ address }) => networkOf(address) === network)
}

export function hasSignedIn(db: Database, user: Pick<User, 'id'>): boolean {
  const ofUser = and(eq(signIns.user_id, user.id), isAccepted)
  return db.select({ id: signIns.id }).from(signIns).where(ofUser).limit(1).get() !== undefined
}

interface SignInFilter {
  before?: number | undefined // the last id of the previous page
  userId?: number
  now: Date
}

/** Newest first, with whether the session that each started still lasts. */
export function listSignIns(db: Database, { before, userId, now }: SignInFilter) {
  const ofUser = userId === undefined ? undefined : eq(signIns.user_id, userId)
  const page = db
    .select({ signIn: signIns, username: users.username })
    .from(signIns)
    .leftJoin(users, eq(users.id, signIns.user_id))
    .where(and(ofUser, before === undefined ? undefined : lt(signIns.id, before)))
    .orderBy(desc(signIns.id))
    .limit(PAGE_SIZE)
    .all()
  const times = page.map(({ signIn }) => signIn.at)
  const isActive = and(gt(sessions.expires_at, now.toISOString()), inArray(sessions.created_at, times))
  const active = db.select().from(sessions).where(isActive).all()
  const ofActive = new Set(active.map((session) => findSignIn(db, session)?.id))
  return page.map(({ signIn: { user_id, ...signIn }, username }) => {
    return { ...signIn, username, is_signed_in: ofActive.has(signIn.id) }
  })
}

/** @returns the name of its user, or undefined if it did not start a session that still lasts */
export function endSessionOfSignIn(db: Database, id: number): string | undefined {
  const { at = '' } = db.select().from(signIns).where(eq(signIns.id, id)).get() ?? {}
  const all = db.select().from(sessions).where(eq(sessions.created_at, at)).all()
  const session = all.find((each) => findSignIn(db, each)?.id === id)
  if (!session) return undefined
  db.delete(sessions).where(eq(sessions.id, session.id)).run()
  return userQuery(db).get({ id: session.user_id })?.username
}

/** Newest first. In a session that a new device started, only those that came later, so that it cannot hide itself. */
export function listNewDevices(db: Database, { userId, session: id }: { userId: number; session: string }) {
  const ofUser = and(eq(signIns.user_id, userId), eq(signIns.outcome, 'new'))
  const all = db.select().from(signIns).where(ofUser).orderBy(desc(signIns.id)).limit(MAX_NEW_DEVICES).all()
  const own = findSignInOfSession(db, id)
  return all
    .filter((signIn) => own?.outcome !== 'new' || signIn.id > own.id)
    .map(({ id, at, device }) => ({ id, at, device }))
}

/** Whether a session was started by a link, the owner's code or the first use of a password that the operator set. */
export function beganWithMoreThanPassword(db: Database, id: string): boolean {
  const own = findSignInOfSession(db, id)
  if (!own?.user_id) return false
  const earlier = and(eq(signIns.user_id, own.user_id), ne(signIns.outcome, 'refused'), lt(signIns.id, own.id))
  const previous = db.select().from(signIns).where(earlier).orderBy(desc(signIns.id)).limit(1).get()
  return own.method === 'link' || own.method === 'code' || previous?.method === 'command'
}

/** A person confirms that they know the new devices that they were shown. */
export function confirmDevices(db: Database, ids: number[]) {
  db.update(signIns).set({ outcome: 'ok' }).where(inArray(signIns.id, ids)).run()
}

function findSignInOfSession(db: Database, id: string) {
  const session = db.select().from(sessions).where(eq(sessions.id, id)).get()
  return session && findSignIn(db, session)
}

/** @returns the sign-in that started a session, at the same time */
function findSignIn(db: Database, { user_id, device, created_at }: typeof sessions.$inferSelect) {
  const atThatTime = and(eq(signIns.user_id, user_id), eq(signIns.device, device), eq(signIns.at, created_at))
  return db.select().from(signIns).where(and(atThatTime, isAccepted)).orderBy(asc(signIns.id)).limit(1).get()
}

export function lastSignInTimes(db: Database): Map<number | null, string> {
  const columns = { userId: signIns.user_id, at: signIns.at, id: max(signIns.id) } // SQLite takes the time of that row.
  const rows = db.select(columns).from(signIns).where(isAccepted).groupBy(signIns.user_id).all()
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
