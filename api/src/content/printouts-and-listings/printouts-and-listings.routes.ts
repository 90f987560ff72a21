import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type PostingPlace, postingInputSchema, postings } from '@shop/db/tables/postings'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { idParam, orNotFound } from '../../base/http/request-params-and-headers.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import { listNewestPostings, readPostingStates } from './find-outdated-lines.ts'

const KEPT_OF_A_PLACE = 20

interface PrintoutAndListingRoutesDeps extends RouteDeps {
  onPosted: () => void // they have no revision that a copy would wait for
}

/**
 * `GET /`: the newest of each place. `GET /places`: what each should say now, and whether what it says is still right.
 * `POST / { place, lines }`: it says these lines from now on. `DELETE /:id`: it does not.
 */
export function printoutAndListingRoutes({
  db,
  clock,
  requireAuth,
  requireStaff,
  onPosted,
}: PrintoutAndListingRoutesDeps) {
  function removeOld(place: PostingPlace) {
    const ofPlace = eq(postings.place, place)
    const ids = db.select({ id: postings.id }).from(postings).where(ofPlace).orderBy(desc(postings.id))
    const isOld = notInArray(postings.id, ids.limit(KEPT_OF_A_PLACE))
    db.delete(postings).where(and(ofPlace, isOld)).run()
  }

  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listNewestPostings(db)))
    .get('/places', requireAuth, (c) => c.json(readPostingStates(db, clock())))
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
      const isMeant = eq(postings.id, idParam(c))
      orNotFound(db.delete(postings).where(isMeant).returning().get())
      onPosted()
      return c.body(null, 204)
    })
}
