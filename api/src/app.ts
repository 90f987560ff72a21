import type { BlockList } from 'node:net'
import { newestRevision } from '@shop/db/records/journal'
import { createNetworkList } from '@shop/db/validation/ip-networks'
import { readFilledLists } from '@shop/site/reads-for-api'
import { Hono, type MiddlewareHandler } from 'hono'
import { findFirstFactorRefusal } from './accounts/guard-first-and-last-factor.ts'
import { authRoutes } from './accounts/login-and-accounts.routes.ts'
import { createRouteGuards } from './accounts/sessions/route-guards.ts'
import { realClock } from './base/config/clock.ts'
import { limitContentLength } from './base/http/body-bytes.ts'
import { handleError } from './base/http/error-handler.ts'
import { logRequests } from './base/http/log-requests.ts'
import { allowPublic } from './base/http/route-metadata.ts'
import { apiHeaders, noStoreByDefault } from './base/http/security-headers.ts'
import type { Logger } from './base/log/logger.ts'
import type { LocalStorage } from './base/storage/local-storage.ts'
import type { NightlyLinkCheck } from './content/booking-links/nightly-link-check.ts'
import type { WithdrawnFileErasure } from './content/consent-withdrawals/erase-withdrawn-files.ts'
import type { ImageService } from './content/images/image-service.ts'
import { imageRoutes } from './content/images/images.routes.ts'
import { receiveUploadRoutes } from './content/images/receive-upload.routes.ts'
import { notFoundRoutes } from './content/not-found-counts/not-found-counts.routes.ts'
import { PASTED_TEXT_PATH, pastedTextRoutes } from './content/pasted-text/pasted-text.routes.ts'
import { PRESENCE_PATH, presenceRoutes } from './content/presence/presence.routes.ts'
import { printoutAndListingRoutes } from './content/printouts-and-listings/printouts-and-listings.routes.ts'
import { resourceRoutes } from './content/resources.routes.ts'
import { sampleRoutes } from './content/samples/samples.routes.ts'
import { TAPS_PATH, type TapCounter, tapRoutes } from './content/tap-counts/tap-counts.routes.ts'
import { translationRoutes } from './content/translations/translations.routes.ts'
import { HealthCheck, type HealthDeps } from './health/health-check.ts'
import { publicationRoutes } from './health/publication.routes.ts'
import { healthRoutes, statusRoutes, todoRoutes } from './health/status.routes.ts'
import { webhookDeliveryRoutes } from './outbox/webhooks/webhook-sender.ts'
import { contentRoutes } from './publishing/content-snapshot.routes.ts'
import { incomingRebuildRoutes } from './publishing/incoming-rebuild.routes.ts'
import { upcomingEventRoutes } from './publishing/upcoming-events.routes.ts'
import { backupRoutes } from './safekeeping/backup/backups.routes.ts'
import type { EarlierRecord } from './timeline/history/prepare-earlier-record.ts'
import { writeEarlierRecords } from './timeline/history/write-earlier-records.ts'
import { type MomentRenderer, momentRoutes } from './timeline/moments/moments.routes.ts'
import { changeRoutes, timelineRoutes } from './timeline/timeline.routes.ts'

export interface AppDeps extends HealthDeps {
  imageService: ImageService
  moments: MomentRenderer
  localStorage: LocalStorage | undefined
  imageBaseUrl: string
  siteUrl: string
  secret: Uint8Array // signs the session tokens; at least 32 bytes
  rebuildKey?: Uint8Array | undefined
  linkCheck?: Pick<NightlyLinkCheck, 'status'>
  erasure?: Pick<WithdrawnFileErasure, 'eraseWithdrawn' | 'problem'>
  tapCounter: Pick<TapCounter, 'count'>
  isAnsweredElsewhere?: boolean
  trustedProxy: string[]
  log: Logger
  systemClock?: () => Date // the clock of sessions and signatures, which SITE_NOW does not move
}

export type Api = ReturnType<typeof createApp>

export function createApp(deps: AppDeps) {
  const { db, publisher, webhooks, imageService, backups, imageBaseUrl, siteUrl, rebuildKey, clock } = deps
  const [trustedProxy, systemClock] = [createNetworkList(deps.trustedProxy), deps.systemClock ?? realClock]
  const auth = { ...deps, trustedProxy, clock: systemClock, findFirstFactorRefusal }
  const routeDeps = { db, clock, ...createRouteGuards(auth) }
  const healthCheck = new HealthCheck(deps)

  return createRoot(deps, auth.trustedProxy)
    .route('/', authRoutes({ ...routeDeps, ...auth, onAccountChange: backups.recordRevocation }))
    .route('/events', upcomingEventRoutes({ db, clock, imageBaseUrl }))
    .route('/', resourceRoutes({ ...deps, ...routeDeps }))
    .route('/pasted-text', pastedTextRoutes(routeDeps))
    .route('/presence', presenceRoutes({ ...routeDeps, clock: auth.clock }))
    .get('/filled-lists', allowPublic, (c) => c.json(readFilledLists({ db, now: clock() })))
    .route('/images', imageRoutes({ ...routeDeps, imageService, siteUrl }))
    .route('/uploads', receiveUploadRoutes({ db, localStorage: deps.localStorage, clock }))
    .route('/postings', printoutAndListingRoutes({ ...routeDeps, onPosted: () => backups.copies?.copyAgain() }))
    .route('/todo', todoRoutes({ ...deps, ...routeDeps }))
    .route('/words', translationRoutes(routeDeps))
    .route('/not-found', notFoundRoutes({ ...deps, ...routeDeps }))
    .route('/taps', tapRoutes({ ...deps, ...routeDeps, trustedProxy: auth.trustedProxy }))
    .route('/content', contentRoutes({ db, imageBaseUrl }))
    .route('/samples', sampleRoutes({ ...routeDeps, restoreRecords: createRecordWriter(deps) }))
    .route('/publication', publicationRoutes({ ...deps, ...routeDeps, healthCheck }))
    .route('/changes', changeRoutes({ ...routeDeps, imageService }))
    .route('/timeline', timelineRoutes({ ...routeDeps, imageService }))
    .route('/moments', momentRoutes({ ...deps, ...routeDeps }))
    .route('/backups', backupRoutes({ ...routeDeps, backups }))
    .route('/webhooks', webhookDeliveryRoutes({ ...routeDeps, webhooks }))
    .route('/status', statusRoutes({ ...deps, ...routeDeps, healthCheck }))
    .route('/hooks', incomingRebuildRoutes({ db, publisher, key: rebuildKey }))
    .route('/', healthRoutes({ ...deps, healthCheck }))
}

/** Writes records as they were, for the shop's own programs. */
function createRecordWriter({ db, clock, imageService: { storage } }: AppDeps) {
  return (records: EarlierRecord[]) => writeEarlierRecords({ db, clock, storage }, records, { userId: null })
}

function createRoot(deps: AppDeps, trustedProxy: BlockList) {
  const root = new Hono().basePath('/api').onError(handleError)
  root.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404))
  root.use(logRequests(deps.log, trustedProxy), apiHeaders(deps.siteUrl))
  root.use(noStoreByDefault, limitContentLength, wakePublisherAfterWrite(deps))
  if (deps.fence) root.use(deps.fence.refuseChanges)
  return root
}

/** A POST to them changes no record. */
const WRITES_NOTHING = [TAPS_PATH, PASTED_TEXT_PATH, PRESENCE_PATH, '/api/old-addresses/proposals']

/** The client may wait until the revision in `x-revision` is live. */
function wakePublisherAfterWrite({ db, publisher, backups, imageService }: AppDeps): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (/^(GET|HEAD)$/.test(c.req.method) || WRITES_NOTHING.includes(c.req.path) || !c.res.ok) return
    publisher.publishChanges()
    const revision = newestRevision(db)
    backups.copies?.noticeRevision(revision)
    c.res.headers.set('x-revision', `${revision}`)
    await imageService.hideDeletedAndReplacedFiles()
  }
}
