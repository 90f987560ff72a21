import type { BlockList } from 'node:net'
import { newestRevision } from '@shop/db/records/journal'
import { createRecordStore } from '@shop/db/records/record-store'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { ResourceName } from '@shop/db/tables/resources'
import { createNetworkList } from '@shop/db/validation/ip-networks'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { authRoutes } from './auth/auth.routes.ts'
import { createRouteGuards } from './auth/sessions/route-guards.ts'
import { backupRoutes } from './backup/backups.routes.ts'
import type { NightlyLinkCheck } from './booking-links/nightly-link-check.ts'
import { bookingLinkRoutes } from './booking-links/nightly-link-check.ts'
import { realClock } from './config/clock.ts'
import { HealthCheck, type HealthDeps } from './health/health-check.ts'
import { healthRoutes, statusRoutes } from './health/status.routes.ts'
import { changeRoutes } from './history/changes.routes.ts'
import { limitContentLength } from './http/body-bytes.ts'
import { handleError } from './http/error-handler.ts'
import { logRequests } from './http/log-requests.ts'
import { apiHeaders } from './http/security-headers.ts'
import type { ImageService } from './images/image-service.ts'
import { imageRoutes } from './images/images.routes.ts'
import { receiveUploadRoutes } from './images/receive-upload.routes.ts'
import type { Logger } from './log/logger.ts'
import type { MomentRenderer } from './moments/moments.routes.ts'
import { momentRoutes } from './moments/moments.routes.ts'
import { publicationRoutes } from './publisher/publication.routes.ts'
import { contentRoutes } from './records/content-snapshot.routes.ts'
import { crudRoutes, orderedCrudRoutes } from './records/crud.routes.ts'
import { eventBodySchema } from './records/event-body-schema.ts'
import { eventSeriesCreationRoutes, eventSeriesEditRoutes } from './records/event-series.routes.ts'
import { filledListRoutes } from './records/filled-lists.routes.ts'
import { postedLineRoutes } from './records/printed-and-posted-lines.routes.ts'
import { servicePriceRoutes } from './records/service-prices.routes.ts'
import { shopRoutes } from './records/shop.routes.ts'
import { singleRecordRoutes } from './records/single-record.routes.ts'
import { upcomingEventRoutes } from './records/upcoming-events.routes.ts'
import { sampleRoutes } from './samples/samples.routes.ts'
import type { LocalStorage } from './storage/local-storage.ts'
import type { TapCounter } from './taps/tap-counter.ts'
import { TAPS_PATH, tapRoutes } from './taps/taps.routes.ts'
import { incomingRebuildRoutes } from './webhooks/incoming-rebuild.routes.ts'
import { webhookDeliveryRoutes } from './webhooks/webhook-deliveries.routes.ts'
import type { Eraser } from './withdrawals/erase-withdrawn-files.ts'
import { workRoutes } from './withdrawals/work.routes.ts'

export interface AppDeps extends HealthDeps {
  imageService: ImageService
  moments: MomentRenderer
  localStorage: LocalStorage | undefined
  imageBaseUrl: string
  siteUrl: string
  secret: Uint8Array // signs the session tokens; at least 32 bytes
  rebuildKey?: Uint8Array | undefined
  linkCheck?: Pick<NightlyLinkCheck, 'status'>
  eraser?: Pick<Eraser, 'eraseWithdrawn' | 'problem'>
  tapCounter: Pick<TapCounter, 'count'>
  trustedProxy: string[]
  log: Logger
  systemClock?: () => Date // the clock of sessions and signatures, which SITE_NOW does not move
}

export type Api = ReturnType<typeof createApp>

export function createApp(deps: AppDeps) {
  const { db, publisher, webhooks, imageService, backups, imageBaseUrl, siteUrl, rebuildKey, clock } = deps
  const auth = { ...deps, trustedProxy: createNetworkList(deps.trustedProxy), clock: deps.systemClock ?? realClock }
  const routeDeps = { db, clock, ...createRouteGuards(auth) }
  const { allowRenter, requireAuth } = routeDeps
  const [healthCheck, resource] = [new HealthCheck(deps), createResourceReader(deps)]

  return createRoot(deps, auth.trustedProxy)
    .route('/', authRoutes({ ...routeDeps, ...auth, onAccountChange: backups.recordRevocation }))
    .route('/services', servicePriceRoutes(routeDeps))
    .route('/services', orderedCrudRoutes(resource('services'), routeDeps))
    .route('/events', upcomingEventRoutes({ db, clock, imageBaseUrl }))
    .route('/events', eventSeriesCreationRoutes(routeDeps))
    .route('/events', eventSeriesEditRoutes({ ...resource('events'), input: eventBodySchema }, routeDeps))
    .route('/events', crudRoutes({ ...resource('events'), input: eventBodySchema }, routeDeps))
    .route('/team-members', orderedCrudRoutes(resource('team-members'), { ...routeDeps, updateAccess: allowRenter }))
    .route('/reviews', orderedCrudRoutes(resource('reviews'), { ...routeDeps, listAccess: requireAuth }))
    .route('/work', workRoutes(resource('work').records, { ...deps, ...routeDeps }))
    .route('/notices', crudRoutes(resource('notices'), routeDeps))
    .route('/filled-lists', filledListRoutes(routeDeps))
    .route('/images', imageRoutes({ ...routeDeps, imageService, siteUrl }))
    .route('/uploads', receiveUploadRoutes({ db, localStorage: deps.localStorage, clock }))
    .route('/shop', shopRoutes(routeDeps))
    .route('/hours', singleRecordRoutes(resource('hours'), routeDeps))
    .route('/look', singleRecordRoutes(resource('look'), routeDeps))
    .route('/page-texts', singleRecordRoutes(resource('page-texts'), routeDeps))
    .route('/postings', postedLineRoutes({ ...routeDeps, onPosted: () => backups.copies?.copyAgain() }))
    .route('/booking-links', bookingLinkRoutes({ ...deps, ...routeDeps }))
    .route('/taps', tapRoutes({ ...deps, ...routeDeps, trustedProxy: auth.trustedProxy }))
    .route('/content', contentRoutes({ db, imageBaseUrl }))
    .route('/samples', sampleRoutes({ ...routeDeps, imageService }))
    .route('/publication', publicationRoutes({ ...deps, ...routeDeps }))
    .route('/changes', changeRoutes({ ...routeDeps, imageService }))
    .route('/moments', momentRoutes({ ...deps, ...routeDeps }))
    .route('/backups', backupRoutes({ ...routeDeps, backups }))
    .route('/webhooks', webhookDeliveryRoutes({ ...routeDeps, webhooks }))
    .route('/status', statusRoutes({ ...deps, ...routeDeps, healthCheck }))
    .route('/hooks', incomingRebuildRoutes({ db, publisher, key: rebuildKey, clock: auth.clock }))
    .route('/', healthRoutes({ ...deps, healthCheck }))
}

function createResourceReader({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) {
  return <Name extends ResourceName>(name: Name) => {
    return { ...resourceTables[name], name, records: createRecordStore(db, name, clock) }
  }
}

function createRoot(deps: AppDeps, trustedProxy: BlockList) {
  const root = new Hono().basePath('/api').onError(handleError).notFound(routeNotFound)
  root.use(logRequests(deps.log, trustedProxy), apiHeaders(deps.siteUrl))
  root.use(noStoreByDefault, limitContentLength, wakePublisherAfterWrite(deps))
  if (deps.fence) root.use(deps.fence.refuseChanges)
  return root
}

/** The client may wait until the revision in `x-revision` is live. */
function wakePublisherAfterWrite({ db, publisher, backups, imageService }: AppDeps): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (/^(GET|HEAD)$/.test(c.req.method) || c.req.path === TAPS_PATH || !c.res.ok) return
    publisher.publishChanges()
    const revision = newestRevision(db)
    backups.copies?.noticeRevision(revision)
    c.res.headers.set('x-revision', `${revision}`)
    await imageService.hideDeletedAndReplacedFiles()
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
