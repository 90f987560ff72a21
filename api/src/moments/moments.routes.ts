import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { contentTypeOf } from '../http/file-headers.ts'
import type { ImageService } from '../images/image-service.ts'
import { isDeferredPage, pageFile } from '../publisher/output/page-paths.ts'
import { createIdleGarbageCollector } from '../publisher/rendering/idle-garbage-collector.ts'
import { listComingChanges } from './coming-changes.ts'
import { findMoment } from './find-moment.ts'
import { listChangesBetweenMoments } from './list-changes-between-moments.ts'
import type { MomentRenderer } from './moment-renderer.ts'
import { putBackRoutes } from './put-back.routes.ts'

interface MomentRoutesDeps extends RouteDeps {
  moments: MomentRenderer
  imageService: ImageService
  imageBaseUrl: string
}

export function momentRoutes(deps: MomentRoutesDeps) {
  const { db, clock, requireAuth, moments, imageBaseUrl } = deps
  const collector = createIdleGarbageCollector(db, 3)

  /** After lists of thousands of records, which leave tens of megabytes in the memory. */
  const collectWhenIdle = createMiddleware<AuthEnv>(async (_, next) => {
    collector.cancel()
    collector.count()
    await next()
    collector.wait()
  })

  return new Hono<AuthEnv>()
    .route('/put-back', putBackRoutes(deps, collectWhenIdle))
    .get('/', requireAuth, (c) => {
      const { at, isExact, pastRevision } = findMoment(db, c.req.query('at'), clock())
      return c.json({ instant: at.toISOString(), isExact, isPast: pastRevision !== undefined, imageBaseUrl })
    })
    .get('/coming', requireAuth, (c) => c.json(listComingChanges(db, { from: clock() })))
    .get('/compare', requireAuth, collectWhenIdle, async (c) => {
      const [one, other] = [c.req.query('at'), c.req.query('with')]
      return c.json(await listChangesBetweenMoments(db, [findMoment(db, one, clock()), findMoment(db, other, clock())]))
    })
    .get('/page', requireAuth, async (c) => {
      const moment = findMoment(db, c.req.query('at'), clock())
      const path = pagePathParam(c.req.query('path'))
      return c.body(await moments.render(path, moment), 200, { 'content-type': contentTypeOf(pageFile(path)) })
    })
}

/** @throws 400 for anything but the path of a page or a feed */
function pagePathParam(path = ''): string {
  const isPath = /^\/(?!\/)/.test(path) && new URL(path, 'http://shop').pathname === path
  if (isPath && !isDeferredPage(path)) return path
  throw new HTTPException(400, { message: 'path must be the path of a page such as /services.' })
}
