import { migrateDatabase } from '@shop/db/sqlite/migrate'
import type { Database } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { sessions } from '@shop/db/tables/sessions'
import { users } from '@shop/db/tables/users'
import { HTTPException } from 'hono/http-exception'
import { disableUser } from '../../auth/accounts/change-role-or-disable-user.ts'
import { listUsers } from '../../auth/accounts/users.ts'
import type { Revocations } from '../store/revocations.ts'

export interface RevokedAccess {
  enabledAgain: string[] | undefined
}

export function revokeAccess(db: Database, changes: Revocations | undefined): RevokedAccess {
  migrateDatabase(db) // a database of an older version has not all of these tables
  for (const table of [sessions, accountLinks]) db.delete(table).run()
  db.update(users).set({ recovery_hash: null }).run() // its time stays, so that the dashboard can say that there was a code
  return { enabledAgain: changes && disableAgain(db, changes) }
}

function disableAgain(db: Database, { accounts }: Revocations): string[] {
  const enabled = listUsers(db).filter(({ disabled_at }) => !disabled_at)
  const again = enabled.filter((user) =>
    accounts.some(({ id, username }) => id === user.id && username === user.username),
  )
  return again.filter(({ id }) => !tryToDisable(db, id)).map(({ username }) => username)
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
