import { changes } from '@shop/db/changes'
import { events, sortEvents } from '@shop/db/events'
import { images } from '@shop/db/images'
import { records } from '@shop/db/records'
import { serviceInput, services } from '@shop/db/services'
import type { Database } from '@shop/db/sqlite'
import { sortTeamMembers, teamMemberInput, teamMembers } from '@shop/db/team-members'
import { max } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { auth } from './auth/auth.ts'
import { guard as createGuard } from './auth/guard.ts'
import { changeLog } from './changes.ts'
import { crud } from './crud.ts'
import { answerError } from './errors.ts'
import { eventBody } from './event-body.ts'
import { type Log, logRequests } from './log.ts'
import { publicationStatus } from './publication.ts'
import type { Publisher } from './publisher/publisher.ts'
import { shopRecord } from './shop.ts'
import { teamOrder } from './team-order.ts'
import { upcoming } from './upcoming.ts'

export interface Parts {
  db: Database
  publisher: Publisher
  /** signs the tokens; at least 32 bytes */
  secret: Uint8Array
  trustedProxy: string[]
  log: Log
  clock: () => Date
  /** what stands before a stored key in a picture's address */
  pictures: string
}

export type Api = ReturnType<typeof createApp>

/** The table of the API's routes (spec §7, design §5). */
export function createApp({ db, publisher, secret, trustedProxy, log, clock, pictures }: Parts) {
  // A session ends by the real clock, which is also the browser's.
  const accounts = { db, secret, trustedProxy, log, now: () => new Date() }
  const guard = createGuard(accounts)
  const recordsOf = {
    services: records(db, services, 'services', clock),
    events: records(db, events, 'events', clock),
    team: records(db, teamMembers, 'team-members', clock),
    images: records(db, images, 'images', clock),
  }
  const app = new Hono().basePath('/api').onError(answerError).notFound(noSuchCall)
  app.use(logRequests(log), secureHeaders(), publishWrites(db, publisher))
  return app
    .route('/', auth(accounts))
    .route('/services', crud({ guard, records: recordsOf.services, input: serviceInput, inOrder: (rows) => rows }))
    .route('/events', upcoming({ db, clock, pictures }))
    .route('/events', crud({ guard, records: recordsOf.events, input: eventBody, inOrder: sortEvents }))
    .route('/team-members', teamOrder({ db, guard, team: recordsOf.team }))
    .route('/team-members', crud({ guard, records: recordsOf.team, input: teamMemberInput, inOrder: sortTeamMembers }))
    .get('/images', (c) => c.json(recordsOf.images.list()))
    .route('/shop', shopRecord({ db, guard }))
    .route('/publication', publicationStatus({ publisher, guard }))
    .route('/changes', changeLog({ db, guard }))
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

function newestRevision(db: Database): number {
  return (
    db
      .select({ newest: max(changes.revision) })
      .from(changes)
      .get()?.newest ?? 0
  )
}

const noSuchCall = (c: Parameters<MiddlewareHandler>[0]) => c.json({ error: 'There is nothing at this address.' }, 404)
