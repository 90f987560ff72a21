import { events, sortEvents } from '@shop/db/events'
import { newestRevision } from '@shop/db/journal'
import { records } from '@shop/db/records'
import { serviceInput, services } from '@shop/db/services'
import type { Database } from '@shop/db/sqlite'
import { sortTeamMembers, teamMemberInput, teamMembers } from '@shop/db/team-members'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { auth } from './auth/auth.ts'
import { guard as createGuard } from './auth/guard.ts'
import { changeLog } from './changes.ts'
import { crud } from './crud.ts'
import { answerError } from './errors.ts'
import { eventBody } from './event-body.ts'
import type { Darkroom } from './images/darkroom.ts'
import { images as gallery } from './images/images.ts'
import { uploads } from './images/uploads.ts'
import { type Log, logRequests } from './log.ts'
import { strictTransport } from './public/security-headers.ts'
import { publicationStatus } from './publication.ts'
import type { Publisher } from './publisher/publisher.ts'
import { restoreChange } from './restore.ts'
import { shopRecord } from './shop.ts'
import type { LocalStorage } from './storage/local.ts'
import { teamOrder } from './team-order.ts'
import { upcoming } from './upcoming.ts'
import { webhookDeliveries } from './webhooks/deliveries.ts'
import { rebuildHook } from './webhooks/rebuild.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

export interface Parts {
  db: Database
  publisher: Publisher
  webhooks: Webhooks
  /** signs the messages that ask for a rebuild; without it nobody may ask */
  rebuildKey?: Uint8Array | undefined
  /** signs the tokens; at least 32 bytes */
  secret: Uint8Array
  trustedProxy: string[]
  log: Log
  clock: () => Date
  /** what stands before a stored key in a picture's address */
  pictures: string
  darkroom: Darkroom
  /** takes uploads in; undefined when a bucket does */
  local: LocalStorage | undefined
  /** the shop's own address */
  siteUrl: string
}

export type Api = ReturnType<typeof createApp>

/** The table of the API's routes (spec §7, design §5). */
export function createApp(parts: Parts) {
  const { db, publisher, webhooks, rebuildKey, secret, trustedProxy, log, clock, pictures } = parts
  const { darkroom, local, siteUrl } = parts
  // A session ends by the real clock, which is also the browser's.
  const now = () => new Date()
  const accounts = { db, secret, trustedProxy, log, now }
  const guard = createGuard(accounts)
  const recordsOf = {
    services: records(db, services, 'services', clock),
    events: records(db, events, 'events', clock),
    team: records(db, teamMembers, 'team-members', clock),
  }
  const app = new Hono().basePath('/api').onError(answerError).notFound(noSuchCall)
  const strictTransportSecurity = strictTransport(siteUrl)
  app.use(logRequests(log), secureHeaders({ strictTransportSecurity }), notStored, publishWrites(db, publisher))
  return app
    .route('/', auth(accounts))
    .route('/services', crud({ db, guard, records: recordsOf.services, input: serviceInput, inOrder: (rows) => rows }))
    .route('/events', upcoming({ db, clock, pictures }))
    .route('/events', crud({ db, guard, records: recordsOf.events, input: eventBody, inOrder: sortEvents }))
    .route('/team-members', teamOrder({ db, guard, team: recordsOf.team }))
    .route(
      '/team-members',
      crud({ db, guard, records: recordsOf.team, input: teamMemberInput, inOrder: sortTeamMembers }),
    )
    .route('/images', gallery({ db, guard, darkroom, siteUrl }))
    .route('/uploads', uploads({ db, local, now: clock }))
    .route('/shop', shopRecord({ db, guard }))
    .route('/publication', publicationStatus({ publisher, guard }))
    .route('/changes', changeLog({ db, guard }))
    .route('/changes', restoreChange({ db, guard, clock }))
    .route('/webhooks', webhookDeliveries({ webhooks, guard }))
    .route('/hooks', rebuildHook({ db, publisher, key: rebuildKey, now }))
    .get('/health', (c) => c.json({ ok: true, revision: newestRevision(db) }))
}

/** What a write saved goes to the publisher, and its revision to the caller, who may wait for it. */
function publishWrites(db: Database, publisher: Publisher): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return
    publisher.wake()
    c.header('x-revision', `${newestRevision(db)}`)
  }
}

/** A cache on the way may keep what says nothing; an answer that may be kept says so. */
const notStored: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}

const noSuchCall = (c: Parameters<MiddlewareHandler>[0]) => c.json({ error: 'There is nothing at this address.' }, 404)
