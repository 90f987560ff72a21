import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { postingInputSchema, postings } from '@shop/db/tables/printed-and-posted-lines'
import type { PostingPlace } from '@shop/db/tables/printed-and-posted-place-kinds'
import { users } from '@shop/db/tables/users'
import { and, desc, eq, inArray, max, notInArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/or-not-found.ts'
import { idParam } from '../../base/http/request-params.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'

const KEPT_OF_A_PLACE = 20

interface PostedLineRoutesDeps extends RouteDeps {
  onPosted: () => void // they have no revision that a copy would wait for
}

/** `GET /`: the newest of each place. `POST / { place, lines }`: it says these lines from now on. `DELETE /:id`: it does not. */
export function postedLineRoutes({ db, clock, requireAuth, requireStaff, onPosted }: PostedLineRoutesDeps) {
  const columns = { id: postings.id, place: postings.place, lines: postings.lines, at: postings.at }

  function listNewest() {
    const newest = db
      .select({ id: max(postings.id) })
      .from(postings)
      .groupBy(postings.place)
    return db
      .select({ ...columns, username: users.username })
      .from(postings)
      .innerJoin(users, eq(users.id, postings.user_id))
      .where(inArray(postings.id, newest))
      .all()
  }

  function removeOld(place: PostingPlace) {
    const ofPlace = eq(postings.place, place)
    const ids = db.select({ id: postings.id }).from(postings).where(ofPlace).orderBy(desc(postings.id))
    db.delete(postings)
      .where(and(ofPlace, notInArray(postings.id, ids.limit(KEPT_OF_A_PLACE))))
      .run()
  }

  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listNewest()))
    .post('/', requireStaff, jsonBody(postingInputSchema), (c) => {
      const posting = { ...c.req.valid('json'), at: clock().toISOString(), user_id: c.var.user.id }
      const { id } = writeTransaction(db, () => {
        removeOld(posting.place)
        return db.insert(postings).values(posting).returning().get()
      })
      onPosted()
      return c.json({ id }, 201)
    })
    .delete('/:id', requireStaff, (c) => {
      const removed = db
        .delete(postings)
        .where(eq(postings.id, idParam(c)))
        .returning(columns)
        .get()
      orNotFound(removed)
      onPosted()
      return c.body(null, 204)
    })
}
