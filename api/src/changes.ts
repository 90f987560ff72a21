import { changes, type Noun } from '@shop/db/changes'
import type { Database } from '@shop/db/sqlite'
import { users } from '@shop/db/users'
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Guard, Guarded } from './auth/guard.ts'

/** How many changes one answer holds at most; the newest. */
const MOST = 50

/** `GET /?noun=&id=`: who changed what, newest first; of all records, of a noun's, or of one record. */
export function changeLog({ db, guard }: { db: Database; guard: Guard }) {
  return new Hono<Guarded>().get('/', guard, (c) => {
    const { noun, id } = c.req.query()
    const which = and(
      noun === undefined ? undefined : eq(changes.noun, nounNamed(noun)),
      id === undefined ? undefined : eq(changes.record_id, Number(id) || 0),
    )
    const rows = db
      .select({ change: changes, username: users.username })
      .from(changes)
      .leftJoin(users, eq(users.id, changes.user_id))
      .where(which)
      .orderBy(desc(changes.revision))
      .limit(MOST)
      .all()
    return c.json(rows.map(({ change, username }) => ({ ...change, username })))
  })
}

/** @throws 400 for a word that is no noun of the shop. */
function nounNamed(word: string): Noun {
  const noun = changes.noun.enumValues.find((name) => name === word)
  if (!noun) throw new HTTPException(400, { message: `noun must be one of ${changes.noun.enumValues.join(', ')}.` })
  return noun
}
