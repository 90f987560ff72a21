import { newestRevision } from '@shop/db/journal'
import { createRecordStore } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import { events, sortEvents } from '@shop/db/tables/events'
import { serviceInputSchema, services } from '@shop/db/tables/services'
import { sortTeamMembers, teamMemberInputSchema, teamMembers } from '@shop/db/tables/team-members'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { authRoutes } from './auth/auth.routes.ts'
import { createRequireAuth as createGuard } from './auth/require-auth.ts'
import { changeRoutes } from './content/changes.routes.ts'
import { crudRoutes } from './content/crud.routes.ts'
import { eventSchema } from './content/event-schema.ts'
import { restoreRoutes } from './content/restore.ts'
import { shopRoutes } from './content/shop.routes.ts'
import { teamOrderRoutes } from './content/team-order.routes.ts'
import { upcomingEventRoutes } from './content/upcoming-events.routes.ts'
import { handleError } from './http/error-handler.ts'
import { type Logger, logRequests } from './http/request-log.ts'
import type { ImageService } from './images/image-service.ts'
import { imageRoutes as gallery } from './images/images.routes.ts'
import { uploadRoutes } from './images/uploads.routes.ts'
import { publicationRoutes } from './publisher/publication.routes.ts'
import type { Publisher } from './publisher/publisher.ts'
import { hstsHeader } from './static/security-headers.ts'
import type { LocalStorage } from './storage/local-storage.ts'
import { rebuildHookRoutes } from './webhooks/rebuild-hook.routes.ts'
import { webhookDeliveryRoutes } from './webhooks/webhook-deliveries.routes.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

export interface AppDeps {
  db: Database
  publisher: Publisher
  webhooks: WebhookSender
  /** signs the messages that ask for a rebuild; without it nobody may ask */
  rebuildKey?: Uint8Array | undefined
  /** signs the tokens; at least 32 bytes */
  secret: Uint8Array
  trustedProxy: string[]
  log: Logger
  clock: () => Date
  /** what stands before a stored key in a picture's address */
  imageBaseUrl: string
  imageService: ImageService
  /** takes uploads in; undefined when a bucket does */
  localStorage: LocalStorage | undefined
  /** the shop's own address */
  siteUrl: string
}

export type Api = ReturnType<typeof createApp>

/** The table of the API's routes (spec §7, design §5). */
export function createApp(parts: AppDeps) {
  const { db, publisher, webhooks, rebuildKey, secret, trustedProxy, log, clock, imageBaseUrl } = parts
  const { imageService, localStorage, siteUrl } = parts
  // A session ends by the real clock, which is also the browser's.
  const realClock = () => new Date()
  const accounts = { db, secret, trustedProxy, log, clock: realClock }
  const requireAuth = createGuard(accounts)
  const resourceRecords = {
    services: createRecordStore(db, services, 'services', clock),
    events: createRecordStore(db, events, 'events', clock),
    team: createRecordStore(db, teamMembers, 'team-members', clock),
  }
  const app = new Hono().basePath('/api').onError(handleError).notFound(routeNotFound)
  const strictTransportSecurity = hstsHeader(siteUrl)
  app.use(
    logRequests(log),
    secureHeaders({ strictTransportSecurity }),
    noStoreByDefault,
    wakePublisherAfterWrite(db, publisher),
  )
  return app
    .route('/', authRoutes(accounts))
    .route(
      '/services',
      crudRoutes({
        db,
        requireAuth,
        records: resourceRecords.services,
        inputSchema: serviceInputSchema,
        sortRows: (rows) => rows,
      }),
    )
    .route('/events', upcomingEventRoutes({ db, clock, imageBaseUrl }))
    .route(
      '/events',
      crudRoutes({ db, requireAuth, records: resourceRecords.events, inputSchema: eventSchema, sortRows: sortEvents }),
    )
    .route('/team-members', teamOrderRoutes({ db, requireAuth, teamRecords: resourceRecords.team }))
    .route(
      '/team-members',
      crudRoutes({
        db,
        requireAuth,
        records: resourceRecords.team,
        inputSchema: teamMemberInputSchema,
        sortRows: sortTeamMembers,
      }),
    )
    .route('/images', gallery({ db, requireAuth, imageService, siteUrl }))
    .route('/uploads', uploadRoutes({ db, localStorage, clock }))
    .route('/shop', shopRoutes({ db, requireAuth }))
    .route('/publication', publicationRoutes({ publisher, requireAuth }))
    .route('/changes', changeRoutes({ db, requireAuth }))
    .route('/changes', restoreRoutes({ db, requireAuth, clock }))
    .route('/webhooks', webhookDeliveryRoutes({ webhooks, requireAuth }))
    .route('/hooks', rebuildHookRoutes({ db, publisher, key: rebuildKey, clock: realClock }))
    .get('/health', (c) => c.json({ ok: true, revision: newestRevision(db) }))
}

/** What a write saved goes to the publisher, and its revision to the caller, who may wait for it. */
function wakePublisherAfterWrite(db: Database, publisher: Publisher): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
    publisher.publishChanges()
    c.header('x-revision', `${newestRevision(db)}`)
  }
}

/** A cache on the way may keep what says nothing; an answer that may be kept says so. */
const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}

const routeNotFound = (c: Parameters<MiddlewareHandler>[0]) =>
  c.json({ error: 'There is nothing at this address.' }, 404)
