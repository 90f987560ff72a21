import { eq, sql } from 'drizzle-orm'
import { memoize, memoizeWeakly } from '../memoize.ts'
import type { ResourceName } from '../resources/definitions.ts'
import type { Database } from '../sqlite/open-database.ts'
import { resourceTables } from '../tables/resource-tables.ts'
import { users } from '../tables/users.ts'

export const recordQueries = memoizeWeakly((db: Database) =>
  memoize((noun: ResourceName) => {
    const { table } = resourceTables[noun]
    const isRecord = eq(table.id, sql.placeholder('id'))
    return db.select().from(table).where(isRecord).prepare()
  }),
)

export const userQuery = memoizeWeakly((db: Database) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)
