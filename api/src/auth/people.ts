import type { Database } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { asc, eq } from 'drizzle-orm'
import { lastSignInTimes } from './sign-ins.ts'
import { listUsers } from './users.ts'

/** Every account and every invitation, without secrets. */
export function listPeople(db: Database) {
  const lastSignIns = lastSignInTimes(db)
  const resetLinks = db.select().from(accountLinks).where(eq(accountLinks.kind, 'reset')).all()
  const users = listUsers(db).map(({ id, username, name, role, disabled_at }) => ({
    ...{ id, username, name, role, disabled_at },
    last_sign_in_at: lastSignIns.get(id) ?? null,
    reset_link_expires_at: resetLinks.find(({ user_id }) => user_id === id)?.expires_at ?? null,
  }))
  return { users, invitations: listInvitations(db) }
}

function listInvitations(db: Database) {
  const { id, username, name, role, expires_at } = accountLinks
  return db
    .select({ id, username, name, role, expires_at })
    .from(accountLinks)
    .where(eq(accountLinks.kind, 'invite'))
    .orderBy(asc(id))
    .all()
    .map((invitation) => ({ ...invitation, username: invitation.username ?? '' }))
}
