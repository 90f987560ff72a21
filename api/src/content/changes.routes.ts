import type { Database } from '@shop/db/sqlite/open-database'
import { changes, type ResourceName } from '@shop/db/tables/changes'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { ifMatchVersion } from '../http/conditional-request.ts'
import { idParam, parsePositiveInteger } from '../http/request-params.ts'
import { type ChangeView, changeView } from './change-view.ts'
import { restoreRevision } from './restore.ts'

const PAGE_SIZE = 50

interface ChangeRoutesDeps {
  db: Database
  clock: () => Date
  requireAuth: AuthMiddleware
}

/**
 * `GET /?noun=&id=&before=`: the newest changes of all records, of a resource or of one record; `before` is the last
 * revision of the previous page. `POST /{revision}/restore`: brings a record back as it was after that revision.
 */
export function changeRoutes({ db, clock, requireAuth }: ChangeRoutesDeps) {
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listChanges(db, c.req.query())))
    .post('/:id/restore', requireAuth, (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      return c.json(restoreRevision({ db, clock }, idParam(c), context))
    })
}

function listChanges(db: Database, { noun, id, before }: Record<string, string | undefined>): ChangeView[] {
  const filter = and(
    noun === undefined ? undefined : eq(changes.noun, resourceParam(noun)),
    id === undefined ? undefined : eq(changes.record_id, Number(id) || 0),
    before === undefined ? undefined : lt(changes.revision, revisionParam(before)),
  )
  return db
    .select({ change: changes, username: users.username })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(filter)
    .orderBy(desc(changes.revision))
    .limit(PAGE_SIZE)
    .all()
    .map(({ change, username }) => changeView(change, username))
}

function resourceParam(text: string): ResourceName {
  const noun = changes.noun.enumValues.find((name) => name === text)
  if (!noun) throw new HTTPException(400, { message: `noun must be one of ${changes.noun.enumValues.join(', ')}.` })
  return noun
}

function revisionParam(text: string): number {
  const revision = parsePositiveInteger(text)
  if (revision === undefined) throw new HTTPException(400, { message: 'before must be a revision.' })
  return revision
}
