import type { Database } from '@shop/db/sqlite/open-database'
import { type User, users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { orNotFound } from '../http/or-not-found.ts'
import { jsonBody } from '../http/validate-json-body.ts'
import { getUserById, listUsers } from './accounts/users.ts'
import { personName } from './people.routes.ts'
import type { AuthEnv } from './sessions/auth-env.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import { endSession, listSessions } from './sessions/sessions.ts'

const accountSchema = z.object({ name: personName })

export function accountRoutes({ db, clock, requireAuth }: AuthDeps) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(accountView(db, c.var.user.id)))
    .put('/', requireAuth, jsonBody(accountSchema), (c) => {
      const name = c.req.valid('json').name.trim()
      db.update(users).set({ name }).where(eq(users.id, c.var.user.id)).run()
      return c.json(accountView(db, c.var.user.id))
    })
    .get('/sessions', requireAuth, (c) => {
      const own = listSessions(db, c.var.user.id, clock())
      return c.json(own.map((row) => sessionView(row, c.var.session)))
    })
    .delete('/sessions/:id', requireAuth, (c) => {
      const ended = endSession(db, { id: c.req.param('id'), userId: c.var.user.id })
      orNotFound(ended || undefined)
      return c.body(null, 204)
    })
}

function accountView(db: Database, id: number) {
  const all = listUsers(db)
  const { username, name, role, team_member_id, recovery_hash, recovery_made_at: madeAt } = getUserById(db, id)
  const recovery_made_at = recovery_hash && madeAt
  // A restore of a backup ends the code and leaves its time.
  const recovery_ended = recovery_hash === null && madeAt !== null
  return {
    id,
    username,
    name,
    role,
    team_member_id,
    recovery_made_at,
    recovery_ended,
    generated_password_of: generatedPasswordOf(all, id),
  }
}

/** The account that still has the password of the first start: one's own, and for owners any. */
function generatedPasswordOf(all: User[], id: number): string | null {
  const unsafe = all.filter((user) => user.password_generated && !user.disabled_at)
  const own = unsafe.find((user) => user.id === id)
  const isOwner = all.some((user) => user.id === id && user.role === 'owner')
  return (own ?? (isOwner ? unsafe[0] : undefined))?.username ?? null
}

function sessionView(
  { id, device, created_at, last_seen_at }: ReturnType<typeof listSessions>[number],
  currentId: string,
) {
  return { id, device, created_at, last_seen_at: last_seen_at ?? created_at, is_current: id === currentId }
}
