import type { Database } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { asc, eq } from 'drizzle-orm'
import { listUsers } from './accounts/users.ts'
import { listFactors } from './factors/factors.ts'
import { relyingPartyOf, type Sites } from './factors/relying-parties.ts'
import { lastSignInTimes } from './login/sign-in-log.ts'
import type { AuthDeps } from './sessions/route-guards.ts'

export function listPeople({ db, siteUrl }: Pick<AuthDeps, 'db' | 'siteUrl'>) {
  const lastSignIns = lastSignInTimes(db)
  const resetLinks = db.select().from(accountLinks).where(eq(accountLinks.kind, 'reset')).all()
  const passkeys = listFactors(db, 'passkey', { site: relyingPartyOf(siteUrl).id })
  const codes = listFactors(db, 'codes')
  const all = listUsers(db).map(({ id, username, name, role, team_member_id, disabled_at, passkey_offer }) => ({
    ...{ id, username, name, role, team_member_id, disabled_at, passkey_offer },
    passkeys: passkeys.filter(({ user_id }) => user_id === id).length,
    has_codes: codes.some(({ user_id }) => user_id === id),
    is_passkey_suspected: passkeys.some(({ user_id, suspected_at }) => user_id === id && suspected_at !== null),
    last_sign_in_at: lastSignIns.get(id) ?? null,
    reset_link_expires_at: resetLinks.find(({ user_id }) => user_id === id)?.expires_at ?? null,
  }))
  return { users: all, invitations: listInvitations(db) }
}

function listInvitations(db: Database) {
  const { id, username, name, role, team_member_id, expires_at } = accountLinks
  return db
    .select({ id, username, name, role, team_member_id, expires_at })
    .from(accountLinks)
    .where(eq(accountLinks.kind, 'invite'))
    .orderBy(asc(id))
    .all()
    .map((invitation) => ({ ...invitation, username: invitation.username ?? '' }))
}

/** Whose passkeys stop working with the current address, and who has one for the coming address. */
export function listEndingPasskeys(db: Database, sites: Sites) {
  const coming = sites.coming()
  if (!coming || coming.id === sites.today.id) return []
  const ending = listFactors(db, 'passkey', { site: sites.today.id })
  const next = listFactors(db, 'passkey', { site: coming.id })
  const people = listUsers(db).filter((user) => !user.disabled_at && ending.some(({ user_id }) => user_id === user.id))
  return people.map(({ id, username, name }) => {
    return { username, name, is_ready: next.some(({ user_id }) => user_id === id) }
  })
}
