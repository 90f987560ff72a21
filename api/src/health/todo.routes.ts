import { isTheirs } from '@shop/db/records/renter-writes'
import type { Database } from '@shop/db/sqlite/open-database'
import { isSingleResource, type ResourceName } from '@shop/db/tables/resources'
import { users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv, SessionUser } from '../accounts/sessions/sessions.ts'
import { listTodos, type TodoSources } from './todos.ts'

/** `GET /`: what the asker should look at, as far as they may change it, in the form of problems. */
export function todoRoutes(deps: TodoSources & RouteDeps) {
  return new Hono<AuthEnv>().get('/', deps.requireAuth, (c) =>
    c.json({ problems: listTodos(deps, createWriteCheck(deps.db, c.var.user)) }),
  )
}

function createWriteCheck(db: Database, { id, role }: SessionUser) {
  if (role === 'owner') return () => true
  if (role === 'staff') return (noun: ResourceName) => !isSingleResource(noun)
  const memberId = db.select().from(users).where(eq(users.id, id)).get()?.team_member_id ?? 0
  return (noun: ResourceName, row: Record<string, unknown> | null) =>
    isTheirs({ noun, before: row, after: row }, memberId)
}
