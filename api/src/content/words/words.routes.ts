import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { createWriteCheck } from '../../accounts/write-check.ts'
import { listWords, waitingSince } from './list-words.ts'

/** `GET /`: the words of the records that the requester may write, and since when those wait that are missing or behind. */
export function wordRoutes({ db, clock, requireAuth }: RouteDeps) {
  return new Hono<AuthEnv>().get('/', requireAuth, (c) => {
    const { user } = c.var
    const asker = { isRenter: user.role === 'renter', mayWrite: createWriteCheck(db, user) }
    const { records, ...languages } = listWords(db, clock(), asker)
    return c.json({
      ...languages,
      records: records.map((record) => {
        const { row, words, ...rest } = record
        const withSince = words.map((word) => ({ ...word, since: waitingSince(db, record, word) }))
        return { ...rest, stored: row.words ?? {}, words: withSince }
      }),
    })
  })
}
