import { newestRevision } from '@shop/db/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { authRoutes } from './auth/auth.routes.ts'
import { createRequireAuth } from './auth/require-auth.ts'
import { changeRoutes } from './content/changes.routes.ts'
import { crudRoutes } from './content/crud.routes.ts'
import { createCrudResources } from './content/resources.ts'
import { shopRoutes } from './content/shop.routes.ts'
import { teamOrderRoutes } from './content/team-order.routes.ts'
import { upcomingEventRoutes } from './content/upcoming-events.routes.ts'
import { handleError } from './http/error-handler.ts'
import { type Logger, logRequests } from './http/request-log.ts'
import type { ImageService } from './images/image-service.ts'
import { imageRoutes } from './images/images.routes.ts'
import { uploadRoutes } from './images/uploads.routes.ts'
import { publicationRoutes } from './publisher/publication.routes.ts'
import type { Publisher } from './publisher/publisher.ts'
import { realClock } from './startup/clocks.ts'
import { hstsHeader } from './static/security-headers.ts'
import type { LocalStorage } from './storage/local-storage.ts'
import { rebuildHookRoutes } from './webhooks/rebuild-hook.routes.ts'
import { webhookDeliveryRoutes } from './webhooks/webhook-deliveries.routes.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

export interface AppDeps {
  db: Database
  publisher: Publisher
  webhooks: WebhookSender
  imageService: ImageService
  /** receives uploads; undefined when a bucket does */
  localStorage: LocalStorage | undefined
  /** the prefix of a stored key in the URL of an image */
  imageBaseUrl: string
  siteUrl: string
  /** signs the session tokens; at least 32 bytes */
  secret: Uint8Array
  /** verifies requests for a rebuild; without it none is accepted */
  rebuildKey?: Uint8Array | undefined
  trustedProxy: string[]
  log: Logger
  clock: () => Date
}

export type Api = ReturnType<typeof createApp>

export function createApp(deps: AppDeps) {
  const { db, publisher, webhooks, imageService, localStorage, imageBaseUrl, siteUrl, rebuildKey, clock } = deps
  const auth = { ...deps, clock: realClock }
  const requireAuth = createRequireAuth(auth)
  const { services, events, teamMembers } = createCrudResources(db, clock)

  const app = new Hono().basePath('/api').onError(handleError).notFound(routeNotFound)
  app.use(logRequests(deps.log), secureHeaders({ strictTransportSecurity: hstsHeader(siteUrl) }))
  app.use(noStoreByDefault, wakePublisherAfterWrite(db, publisher))

  return app
    .route('/', authRoutes(auth))
    .route('/services', crudRoutes(services, { db, requireAuth }))
    .route('/events', upcomingEventRoutes({ db, clock, imageBaseUrl }))
    .route('/events', crudRoutes(events, { db, requireAuth }))
    .route('/team-members', teamOrderRoutes({ db, requireAuth, teamRecords: teamMembers.records }))
    .route('/team-members', crudRoutes(teamMembers, { db, requireAuth }))
    .route('/images', imageRoutes({ db, requireAuth, imageService, siteUrl }))
    .route('/uploads', uploadRoutes({ db, localStorage, clock }))
    .route('/shop', shopRoutes({ db, requireAuth }))
    .route('/publication', publicationRoutes({ publisher, requireAuth }))
    .route('/changes', changeRoutes({ db, requireAuth, clock }))
    .route('/webhooks', webhookDeliveryRoutes({ webhooks, requireAuth }))
    .route('/hooks', rebuildHookRoutes({ db, publisher, key: rebuildKey, clock: realClock }))
    .get('/health', (c) => c.json({ ok: true, revision: newestRevision(db) }))
}

/** The client may wait until the revision in `x-revision` is live. */
function wakePublisherAfterWrite(db: Database, publisher: Publisher): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
    publisher.publishChanges()
    c.header('x-revision', `${newestRevision(db)}`)
  }
}

/** Without cache-control, a proxy may cache a response that only staff may read. */
const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}

function routeNotFound(c: Context) {
  return c.json({ error: 'There is nothing at this address.' }, 404)
}
