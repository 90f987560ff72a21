import type { Database } from '@shop/db/sqlite/open-database'
import { sessions } from '@shop/db/tables/sessions'
import { MINUTE_MS } from '@shop/db/time/durations'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import type { AuthMiddleware } from './sessions.ts'

const RECENT_MS = 10 * MINUTE_MS

/** After `requireAuth`: 403 and `insufficient_user_authentication` (RFC 9470) without a recent password. */
export function createRequireRecentPassword({ db, clock }: { db: Database; clock: () => Date }): AuthMiddleware {
  return async (c, next) => {
    const session = db.select().from(sessions).where(eq(sessions.id, c.var.session)).get()
    const age = clock().getTime() - Date.parse(session?.password_at ?? session?.created_at ?? '')
    if (!(age >= 0 && age <= RECENT_MS)) {
      c.header('WWW-Authenticate', 'Bearer error="insufficient_user_authentication"')
      throw new HTTPException(403, { message: 'Please enter your password again to continue.' })
    }
    await next()
  }
}

export function recordPasswordProof(db: Database, session: string, now: Date) {
  db.update(sessions).set({ password_at: now.toISOString() }).where(eq(sessions.id, session)).run()
}
