import { newestRevision } from '@shop/db/records/journal'
import { isForOwners } from '@shop/db/tables/resources'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { assertOwner, assertStaff, clientOf } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { type Client, createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { integerParam } from '../../base/http/request-params.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import type { ImageRouteDeps } from '../../content/images/image-service.ts'
import { writeEarlierRecords } from '../history/write-earlier-records.ts'
import { findMoment } from './find-moment.ts'
import { planPutBack, SCOPE_NEEDED, type Scope, scopeSchema } from './plan-put-back.ts'

const putBackSchema = z
  .object({ at: z.string({ error: 'at must be a moment.' }), revision: z.int().positive().optional() })
  .and(scopeSchema)

const OUTDATED =
  'Somebody saved something in the meantime, so nothing was put back. Check the new list, then press again.'

/**
 * What would change is listed by `GET`, and put back by `POST`, in one save that `POST /changes/undo` takes back.
 * With the `revision` of the list, 412 when anything was saved since.
 */
export function putBackRoutes({ db, clock, requireAuth, allowRenter, imageService }: ImageRouteDeps) {
  const deps = { db, clock, storage: imageService.storage }
  const inTurn = createRequestQueue({ maxWaiting: 5 })

  /** @throws 409 for a moment that is not past */
  async function plan(client: Client, moment: string | undefined, scope: Scope, isForWriting = false) {
    const { at, pastRevision: revision } = findMoment(db, moment, clock())
    if (revision === undefined)
      throw new HTTPException(409, { message: 'You can only go back to a moment in the past.' })
    const request = { revision, scope, isForWriting, signal: client.signal }
    return { at: at.toISOString(), ...(await inTurn(client, () => planPutBack(deps, request))) }
  }

  return new Hono<AuthEnv>()
    .get('/', requireAuth, async (c) => {
      const revision = newestRevision(db)
      const { at, records, ...listed } = await plan(clientOf(c), c.req.query('at'), scopeOfQuery(c))
      return c.json({ ...listed, revision })
    })
    .post('/', allowRenter, jsonBody(putBackSchema), async (c) => {
      const { at: moment, revision = newestRevision(db), ...scope } = c.req.valid('json')
      if (isScopeForOwners(scope)) assertOwner(c.var.user)
      if (!('noun' in scope)) assertStaff(c.var.user)
      const { at, kept, records } = await plan(clientOf(c), moment, scope, true)
      if (revision !== newestRevision(db)) throw new HTTPException(412, { message: OUTDATED })
      const putBack = { at, ...('part' in scope && { part: scope.part }) }
      const { undo } = await writeEarlierRecords(deps, records, { userId: c.var.user.id, putBack })
      imageService.backfillVariants()
      return c.json({ kept, undo })
    })
}

function scopeOfQuery(c: Context): Scope {
  const { id, ...query } = c.req.query()
  const { data } = scopeSchema.safeParse({ ...query, id: integerParam(id, 'id must be the number of a record.') })
  if (data) return data
  throw new HTTPException(400, { message: SCOPE_NEEDED })
}

/** The whole site is an owner's, and of a part what each of its records is. */
function isScopeForOwners(scope: Scope): boolean {
  if ('noun' in scope) return isForOwners(scope.noun)
  return scope.part !== 'prices'
}
