import { migrateDatabase } from '@shop/db/sqlite/migrate'
import type { Database } from '@shop/db/sqlite/open-database'
import { accountLinks } from '@shop/db/tables/account-links'
import { sessions } from '@shop/db/tables/sessions'
import { users } from '@shop/db/tables/users'

/** What was spent or taken back since a backup lets nobody in: no session, no one-time link and no code of an owner. */
export function endAccess(db: Database) {
  migrateDatabase(db) // a database of an older version has not all of these tables
  for (const table of [sessions, accountLinks]) db.delete(table).run()
  db.update(users).set({ recovery_hash: null, recovery_made_at: null }).run()
}
