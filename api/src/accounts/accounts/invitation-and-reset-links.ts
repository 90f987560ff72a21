import { randomBytes } from 'node:crypto'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type AccountLink, accountLinks } from '@shop/db/tables/account-links'
import type { User } from '@shop/db/tables/users'
import { DAY_MS } from '@shop/db/time/durations'
import { normalizeUsername } from '@shop/db/validation/username'
import { and, eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { hashPassword } from '../factors/passwords-and-printed-codes.ts'
import { replacePassword } from './change-password-and-recovery-code.ts'
import { assertEnabledOwner, getMemberOfRenter, markMemberOfRenter } from './change-role-or-disable-user.ts'
import { assertUsernameAvailable, getUserById, insertUser } from './users.ts'

const INVITATION_MS = 7 * DAY_MS
const RESET_MS = DAY_MS

interface Maker {
  by: number
  now: Date
}

type Invitation = Pick<User, 'username' | 'name' | 'role' | 'team_member_id'>

export function createInvitation(db: Database, invitation: Invitation, maker: Maker) {
  return inTransaction(db, maker, () => {
    const invited = normalizeUsername(invitation.username)
    const taken = db.select().from(accountLinks).where(eq(accountLinks.username, invited)).get()
    if (taken) throw new HTTPException(409, { message: `${invited} is already invited. Make a new link instead.` })
    markMemberOfRenter(db, invitation, maker)
    return insertInvitation(db, invitation, maker)
  })
}

export function renewInvitation(db: Database, id: number, maker: Maker) {
  return inTransaction(db, maker, () => {
    const { username, ...invitation } = orNotFound(deleteInvitation(db, id))
    return insertInvitation(db, { ...invitation, username: username ?? '' }, maker)
  })
}

function insertInvitation(db: Database, { username, name, role, team_member_id }: Invitation, maker: Maker) {
  assertUsernameAvailable(db, username)
  getMemberOfRenter(db, { role, team_member_id })
  const invited = normalizeUsername(username)
  const link = insertLink(db, { kind: 'invite', username: invited, name: name.trim(), role, team_member_id }, maker)
  return { ...link, username: invited }
}

export function deleteInvitation(db: Database, id: number): AccountLink | undefined {
  const invitation = and(eq(accountLinks.id, id), eq(accountLinks.kind, 'invite'))
  return db.delete(accountLinks).where(invitation).returning().get()
}

export function createResetLink(db: Database, userId: number, maker: Maker) {
  return inTransaction(db, maker, () => {
    const user = getUserById(db, userId)
    if (user.disabled_at)
      throw new HTTPException(409, { message: `${user.username} is disabled. Let them back in first.` })
    deleteResetLink(db, userId)
    return { ...insertLink(db, { kind: 'reset', user_id: userId }, maker), username: user.username }
  })
}

export function deleteResetLink(db: Database, userId: number) {
  db.delete(accountLinks).where(eq(accountLinks.user_id, userId)).run()
}

/** Says who a link is for, without using it up. @throws 410 when it no longer works */
export function describeLink(db: Database, token: string, now: Date) {
  const { kind, user_id, expires_at, ...invited } = findLink(db, token, now)
  const user = user_id === null ? undefined : getUserById(db, user_id)
  return { kind, expires_at, username: user?.username ?? invited.username, name: user?.name ?? invited.name }
}

/** Creates the invited user, or sets the password and ends all sessions. @throws 410 as `describeLink` */
export async function redeemLink(db: Database, { token, password }: { token: string; password: string }, now: Date) {
  findLink(db, token, now)
  const password_hash = await hashPassword(password)
  return writeTransaction(db, () => {
    const link = findLink(db, token, now)
    db.delete(accountLinks).where(eq(accountLinks.id, link.id)).run()
    return applyLink(db, link, { password_hash, now })
  })
}

function findLink(db: Database, token: string, now: Date): AccountLink {
  const link = db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.hash, hashOf(token)))
    .get()
  const moment = now.toISOString()
  if (link && link.created_at <= moment && link.expires_at > moment) return link
  throw deadLink()
}

function applyLink(db: Database, link: AccountLink, { password_hash, now }: { password_hash: string; now: Date }) {
  const { user_id, username, name, role, team_member_id } = link
  if (username !== null) return insertUser(db, { username, name, role, team_member_id, password_hash }, now)
  if (user_id === null || !replacePassword(db, { userId: user_id, password_hash })) throw deadLink()
  return getUserById(db, user_id)
}

function insertLink(db: Database, link: Partial<AccountLink> & Pick<AccountLink, 'kind'>, { by, now }: Maker) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + (link.kind === 'invite' ? INVITATION_MS : RESET_MS)).toISOString()
  const row = { ...link, hash: hashOf(token), created_by: by, created_at: now.toISOString(), expires_at }
  db.insert(accountLinks).values(row).run()
  return { token, expires_at }
}

function inTransaction<Result>(db: Database, { by }: Maker, work: () => Result): Result {
  return writeTransaction(db, () => {
    assertEnabledOwner(db, by)
    return work()
  })
}

/** Does not distinguish a used, expired or replaced link from a made-up one. */
function deadLink() {
  return new HTTPException(410, { message: 'This link no longer works. Please ask for a new one.' })
}
