import { newestRevision } from '@shop/db/records/journal'
import { isForOwners } from '@shop/db/resources/definitions'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { assertOwner, assertStaff, clientOf } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { type Client, createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { contentTypeOf } from '../../base/http/file-headers.ts'
import { integerParam } from '../../base/http/request-params-and-headers.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import type { ImageRouteDeps } from '../../content/images/image-service.ts'
import { isDeferredPage, pageFile } from '../../publishing/publisher/output/page-paths.ts'
import { createOnDemandRenderThread } from '../../publishing/publisher/rendering/on-demand-render-thread.ts'
import type { RenderThreadData } from '../../publishing/publisher/rendering/render-messages.ts'
import { writeEarlierRecords } from '../history/write-earlier-records.ts'
import { findMoment, type Moment } from './find-moment.ts'
import { planPutBack, SCOPE_NEEDED, type Scope, scopeSchema } from './plan-put-back.ts'

export function momentRoutes(deps: ImageRouteDeps & { moments: MomentRenderer; imageBaseUrl: string }) {
  const { db, clock, requireAuth, moments, imageBaseUrl } = deps

  return new Hono<AuthEnv>()
    .route('/put-back', putBackRoutes(deps))
    .get('/', requireAuth, (c) => {
      const { at, isExact, pastRevision } = findMoment(db, c.req.query('at'), clock())
      return c.json({ instant: at.toISOString(), isExact, isPast: pastRevision !== undefined, imageBaseUrl })
    })
    .get('/page', requireAuth, async (c) => {
      const moment = findMoment(db, c.req.query('at'), clock())
      const path = pagePathParam(c.req.query('path'))
      return c.body(await moments.render(path, moment, clientOf(c)), 200, {
        'content-type': contentTypeOf(pageFile(path)),
      })
    })
}

/** Redirects to a page as the server does. @throws 400 for anything but the path of a page or a feed */
function pagePathParam(text = ''): string {
  const parts = text.split('/').filter(Boolean)
  const path = `/${(parts.at(-1) === 'index.html' ? parts.slice(0, -1) : parts).join('/')}`
  if (URL.parse(text, 'http://shop')?.pathname === text && !isDeferredPage(path)) return path
  throw new HTTPException(400, { message: 'path must be the path of a page such as /services.' })
}

export type MomentRenderer = ReturnType<typeof createMomentRenderer>

/** Renders one page of another moment at a time, in a separate thread, which ends after half a minute without one. */
export function createMomentRenderer(threadData: RenderThreadData) {
  const thread = createOnDemandRenderThread({ ...threadData, isInBackground: true })
  const inTurn = createRequestQueue({ maxWaiting: 5 })

  /** @throws 404 for a page that did not exist, 422 for one that cannot be rendered, 503 when too many are asked for */
  async function render(path: string, { at, pastRevision }: Moment, client: Client): Promise<Uint8Array<ArrayBuffer>> {
    const { result } = await inTurn(client, () => thread.render(path, at, pastRevision))
    if (result.kind === 'rendered') return result.bytes
    if (result.kind === 'missing') throw new HTTPException(404, { message: 'That page does not exist at that moment.' })
    throw new HTTPException(422, { message: `This page cannot be shown as it was: ${result.error}` })
  }

  return { render, stop: thread.terminate }
}

const putBackSchema = z
  .object({ at: z.string({ error: 'at must be a moment.' }), revision: z.int().positive().optional() })
  .and(scopeSchema)

const OUTDATED =
  'Somebody saved something in the meantime, so nothing was put back. Check the new list, then press again.'

/**
 * `GET` lists what would change, and `POST` puts it back, in one save that `POST /changes/undo` undoes.
 * With the `revision` of the list, 412 if anything was saved since.
 */
function putBackRoutes({ db, clock, requireAuth, allowRenter, imageService }: ImageRouteDeps) {
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

/** Only an owner may put back the whole site; for a part, the rules of each of its records apply. */
function isScopeForOwners(scope: Scope): boolean {
  if ('noun' in scope) return isForOwners(scope.noun)
  return scope.part !== 'prices'
}
