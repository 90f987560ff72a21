import { newestRevision } from '@shop/db/records/journal'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { authRoutes } from './auth/auth.routes.ts'
import { createIsSignedIn, createRequireAuth, createRequireOwner } from './auth/sessions/require-auth.ts'
import { backupRoutes } from './backup/backups.routes.ts'
import { realClock } from './config/clock.ts'
import { healthRoutes } from './health/health.routes.ts'
import { HealthCheck, type HealthDeps } from './health/health-check.ts'
import { changeRoutes } from './history/changes.routes.ts'
import { limitDeclaredLength } from './http/declared-length.ts'
import { handleError } from './http/error-handler.ts'
import { logRequests } from './http/log-requests.ts'
import { apiHeaders } from './http/security-headers.ts'
import type { ImageService } from './images/image-service.ts'
import { imageRoutes } from './images/images.routes.ts'
import { uploadRoutes } from './images/uploads.routes.ts'
import type { Logger } from './log/logger.ts'
import { publicationRoutes } from './publisher/publication.routes.ts'
import { contentRoutes } from './records/content.routes.ts'
import { crudRoutes } from './records/crud.routes.ts'
import { eventBodySchema } from './records/event-body.ts'
import { eventSeriesRoutes } from './records/event-series.routes.ts'
import { resourceOpener } from './records/open-resource.ts'
import { recordOrderRoutes } from './records/record-order.routes.ts'
import { servicePriceRoutes } from './records/service-prices.routes.ts'
import { shopRoutes } from './records/shop.routes.ts'
import { shownReviewRoutes } from './records/shown-reviews.routes.ts'
import { singleRecordRoutes } from './records/single-record.routes.ts'
import { upcomingEventRoutes } from './records/upcoming-events.routes.ts'
import { sampleRoutes } from './samples/samples.routes.ts'
import { statusRoutes } from './status/status.routes.ts'
import type { LocalStorage } from './storage/local-storage.ts'
import { rebuildHookRoutes } from './webhooks/rebuild-hook.routes.ts'
import { webhookDeliveryRoutes } from './webhooks/webhook-deliveries.routes.ts'

export interface AppDeps extends HealthDeps {
  imageService: ImageService
  localStorage: LocalStorage | undefined
  imageBaseUrl: string
  siteUrl: string
  secret: Uint8Array // signs the session tokens; at least 32 bytes
  rebuildKey?: Uint8Array | undefined
  trustedProxy: string[]
  log: Logger
  systemClock?: () => Date // the clock of sessions and signatures, which SITE_NOW does not move
}

export type Api = ReturnType<typeof createApp>

export function createApp(deps: AppDeps) {
  const { db, publisher, webhooks, imageService, backups, imageBaseUrl, siteUrl, rebuildKey, clock } = deps
  const { auth, requireAuth, requireOwner, isSignedIn } = createAccess(deps)
  const crud = { db, clock, requireAuth, isSignedIn }
  const healthCheck = new HealthCheck(deps)
  const resource = resourceOpener(db, clock)

  return createRoot(deps)
    .route('/', authRoutes({ ...auth, onAccountChange: backups.recordAccountChange }))
    .route('/services', recordOrderRoutes(resource('services'), crud))
    .route('/services', servicePriceRoutes(crud))
    .route('/services', crudRoutes(resource('services'), crud))
    .route('/events', upcomingEventRoutes({ db, clock, imageBaseUrl }))
    .route('/events', eventSeriesRoutes(crud))
    .route('/events', crudRoutes({ ...resource('events'), input: eventBodySchema }, crud))
    .route('/team-members', recordOrderRoutes(resource('team-members'), crud))
    .route('/team-members', crudRoutes(resource('team-members'), crud))
    .route('/reviews', shownReviewRoutes(crud))
    .route('/reviews', recordOrderRoutes(resource('reviews'), crud))
    .route('/reviews', crudRoutes(resource('reviews'), { ...crud, listAccess: requireAuth }))
    .route('/images', imageRoutes({ db, requireAuth, isSignedIn, imageService, siteUrl }))
    .route('/uploads', uploadRoutes({ db, localStorage: deps.localStorage, clock }))
    .route('/shop', shopRoutes({ db, requireOwner, isSignedIn, clock }))
    .route('/hours', singleRecordRoutes(resource('hours'), { requireOwner, isSignedIn }))
    .route('/look', singleRecordRoutes(resource('look'), { requireOwner, isSignedIn }))
    .route('/page-texts', singleRecordRoutes(resource('page-texts'), { requireOwner, isSignedIn }))
    .route('/content', contentRoutes({ db, imageBaseUrl }))
    .route('/samples', sampleRoutes({ db, imageService, clock, requireAuth, requireOwner }))
    .route('/publication', publicationRoutes({ publisher, requireAuth }))
    .route('/changes', changeRoutes({ db, imageService, requireAuth, clock }))
    .route('/backups', backupRoutes({ ...auth, backups, requireAuth, requireOwner }))
    .route('/webhooks', webhookDeliveryRoutes({ webhooks, requireOwner }))
    .route('/status', statusRoutes({ ...deps, healthCheck, requireOwner }))
    .route('/hooks', rebuildHookRoutes({ db, publisher, key: rebuildKey, clock: auth.clock }))
    .route('/', healthRoutes({ ...deps, healthCheck }))
}

function createAccess(deps: AppDeps) {
  const auth = { ...deps, clock: deps.systemClock ?? realClock }
  return {
    auth,
    requireAuth: createRequireAuth(auth),
    requireOwner: createRequireOwner(auth),
    isSignedIn: createIsSignedIn(auth),
  }
}

function createRoot(deps: AppDeps) {
  const root = new Hono().basePath('/api').onError(handleError).notFound(routeNotFound)
  root.use(logRequests(deps.log, deps.trustedProxy), apiHeaders(deps.siteUrl))
  root.use(noStoreByDefault, limitDeclaredLength, wakePublisherAfterWrite(deps))
  return root
}

/** The client may wait until the revision in `x-revision` is live. */
function wakePublisherAfterWrite({ db, publisher, imageService }: AppDeps): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
    publisher.publishChanges()
    c.res.headers.set('x-revision', `${newestRevision(db)}`)
    await imageService.hideFormerFiles()
  }
}

/** Without cache-control, a proxy may cache a response that only staff may read. */
const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

function routeNotFound(c: Context) {
  return c.json({ error: 'There is nothing at this address.' }, 404)
}
