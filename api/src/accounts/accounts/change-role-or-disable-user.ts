import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { accountLinks } from '@shop/db/tables/account-links'
import type { TeamMember } from '@shop/db/tables/team-members'
import { type User, users } from '@shop/db/tables/users'
import { and, eq, isNull } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { assertOwner } from '../sessions/route-guards.ts'
import { endSessions } from '../sessions/sessions.ts'

interface AccountChange {
  userId: number
  by?: number // undefined for the operator's command
}

export type RoleChoice = Pick<User, 'role' | 'team_member_id'>

/** Marks a renter's team member as renting a chair. @throws 409 when no owner would be left, or without that member */
export function setRole(db: Database, change: AccountChange, choice: RoleChoice): User {
  return changeAccount(db, change, () => {
    markMemberOfRenter(db, choice, change)
    if (choice.role === 'owner') return choice
    deleteLinksMadeBy(db, change.userId)
    return { ...choice, ...NO_RECOVERY_CODE }
  })
}

/** Only someone who rents a chair has the prices and hours that the role promises. @throws 409 as `getMemberOfRenter` */
export function markMemberOfRenter(db: Database, choice: RoleChoice, { by }: Pick<AccountChange, 'by'>) {
  const member = getMemberOfRenter(db, choice)
  if (!member || member.independent) return
  createRecordStore(db, 'team-members').update(member.id, { independent: true }, { userId: by ?? null })
}

/** @returns undefined for other roles @throws 409 when the team member does not exist */
export function getMemberOfRenter(db: Database, { role, team_member_id }: RoleChoice): TeamMember | undefined {
  if (role !== 'renter') return undefined
  const member = createRecordStore(db, 'team-members').find(team_member_id ?? 0)
  if (member) return member
  throw new HTTPException(409, { message: 'That team member no longer exists. Choose another one.' })
}

/** @throws 409 for the user's own account and for the last owner */
export function disableUser(db: Database, change: AccountChange): User {
  const { userId, by } = change
  if (userId === by) throw new HTTPException(409, { message: 'You cannot disable your own account.' })
  return changeAccount(db, change, () => {
    endSessions(db, userId)
    db.delete(accountLinks).where(eq(accountLinks.user_id, userId)).run()
    deleteLinksMadeBy(db, userId)
    return { disabled_at: new Date().toISOString(), ...NO_RECOVERY_CODE }
  })
}

export function enableUser(db: Database, change: AccountChange): User {
  return changeAccount(db, change, () => ({ disabled_at: null }))
}

const NO_RECOVERY_CODE = { recovery_hash: null, recovery_made_at: null }

/** The change and the check that an owner is left are one transaction, so that two owners cannot remove each other. */
function changeAccount(db: Database, { userId, by }: AccountChange, change: () => Partial<User>): User {
  return writeTransaction(db, () => {
    if (by !== undefined) assertEnabledOwner(db, by)
    const user = orNotFound(db.update(users).set(change()).where(eq(users.id, userId)).returning().get())
    if (hasEnabledOwner(db)) return user
    throw new HTTPException(409, { message: 'This is the last owner. Make somebody else an owner first.' })
  })
}

export function assertEnabledOwner(db: Database, id: number) {
  const enabled = and(eq(users.id, id), isNull(users.disabled_at))
  const { role } = db.select({ role: users.role }).from(users).where(enabled).get() ?? { role: 'staff' as const }
  assertOwner({ role })
}

function hasEnabledOwner(db: Database): boolean {
  const enabledOwner = and(eq(users.role, 'owner'), isNull(users.disabled_at))
  return db.select({ id: users.id }).from(users).where(enabledOwner).get() !== undefined
}

/** Links that a former owner kept would let people in. */
function deleteLinksMadeBy(db: Database, userId: number) {
  db.delete(accountLinks).where(eq(accountLinks.created_by, userId)).run()
}
