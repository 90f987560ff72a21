import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientOf, type RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { type Client, createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { contentTypeOf } from '../../base/http/file-headers.ts'
import type { ImageService } from '../../content/images/image-service.ts'
import { isDeferredPage, pageFile } from '../../publishing/publisher/output/page-paths.ts'
import { createOnDemandRenderThread } from '../../publishing/publisher/rendering/on-demand-render-thread.ts'
import type { RenderThreadData } from '../../publishing/publisher/rendering/render-messages.ts'
import { findMoment, type Moment } from './find-moment.ts'
import { putBackRoutes } from './put-back.routes.ts'

interface MomentRoutesDeps extends RouteDeps {
  moments: MomentRenderer
  imageService: ImageService
  imageBaseUrl: string
}

export function momentRoutes(deps: MomentRoutesDeps) {
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

/** Leads to a page like the server does. @throws 400 for anything but the path of a page or a feed */
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

  /** @throws 404 for a page that there was not, 422 for one that cannot be rendered, 503 when too many are asked for */
  async function render(path: string, { at, pastRevision }: Moment, client: Client): Promise<Uint8Array<ArrayBuffer>> {
    const { result } = await inTurn(client, () => thread.render(path, at, pastRevision))
    if (result.kind === 'rendered') return result.bytes
    if (result.kind === 'missing') throw new HTTPException(404, { message: 'That page does not exist at that moment.' })
    throw new HTTPException(422, { message: `This page cannot be shown as it was: ${result.error}` })
  }

  return { render, stop: thread.terminate }
}
