import { createHash, randomUUID } from 'node:crypto'
import { type Delivery, deliveries } from '@shop/db/deliveries'
import type { Database } from '@shop/db/sqlite'
import { and, asc, between, desc, eq, inArray, lt, max, min, ne, not, or, sql } from 'drizzle-orm'
import type { Outcome } from './post.ts'
import { LONGEST_WAIT_MS, nextTry } from './schedule.ts'

/** How long the log remembers. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

interface Tried extends Outcome {
  /** milliseconds */
  duration: number
}

export type Outbox = ReturnType<typeof openOutbox>

/** What is to be told to one address, and what came of it. It stands in the database, so a restart loses nothing. */
export function openOutbox(db: Database, { url, now }: { url: URL; now: () => Date }) {
  const address = createHash('sha256').update(url.href).digest('hex')
  const ours = eq(deliveries.address, address)
  const waiting = eq(deliveries.status, 'waiting')
  const news = eq(deliveries.type, 'site.published')
  // What waits for an address that is no longer set has nowhere to go.
  db.update(deliveries)
    .set({ status: 'replaced' })
    .where(and(waiting, ne(deliveries.address, address)))
    .run()

  function add(type: Delivery['type'], revision: number): Delivery {
    const at = now()
    const id = `msg_${randomUUID()}`
    const message = { id, type, revision, created_at: at.toISOString() }
    return db
      .insert(deliveries)
      .values({ ...message, address, status: 'waiting', next_at: at.getTime() })
      .returning()
      .get()
  }

  /** The newest revision that this address was told, or is about to be. */
  function told(): number {
    const newest = db
      .select({ revision: max(deliveries.revision) })
      .from(deliveries)
      .where(and(ours, news, ne(deliveries.status, 'replaced')))
    return newest.get()?.revision ?? 0
  }

  /** The newest delivery that the receiver took or refused for good. */
  function answered() {
    return db
      .select()
      .from(deliveries)
      .where(and(ours, inArray(deliveries.status, ['delivered', 'gone'])))
      .orderBy(desc(deliveries.tried_at), desc(sql`rowid`))
      .limit(1)
  }

  /** Whether the receiver said 410. Only another address, or a try by hand that it takes, makes it good again. */
  function isGone(): boolean {
    return answered().get()?.status === 'gone'
  }

  /** Announces a published revision; an older one that still waits says nothing any more. */
  function announce(revision: number) {
    if (revision <= told() || isGone()) return
    db.transaction(
      () => {
        db.update(deliveries)
          .set({ status: 'replaced' })
          .where(and(ours, news, waiting))
          .run()
        add('site.published', revision)
      },
      { behavior: 'immediate' },
    )
  }

  /** The delivery whose time has come, the longest waiting first. */
  function due(): Delivery | undefined {
    const time = now().getTime()
    // One that waits longer than any may was written before the clock was set back.
    const ready = and(waiting, not(between(deliveries.next_at, time + 1, time + LONGEST_WAIT_MS)))
    return db.select().from(deliveries).where(ready).orderBy(asc(deliveries.next_at), asc(sql`rowid`)).limit(1).get()
  }

  /** When `due` next has something, epoch milliseconds; undefined for never. */
  function nextDue(): number | undefined {
    const next = db
      .select({ at: min(deliveries.next_at) })
      .from(deliveries)
      .where(waiting)
    return next.get()?.at ?? undefined
  }

  /** Keeps what came of a try, and with it when the next one is due. */
  function keep({ id, type, attempts: before }: Delivery, { status, error, retryAfter, duration }: Tried) {
    const at = now()
    const attempts = before + 1
    const again = type === 'webhook.test' ? undefined : nextTry({ attempts, retryAfter, now: at })
    const after = { attempts, last_status: status, last_error: error, duration, tried_at: at.toISOString() }
    const standing = error === null ? 'delivered' : status === 410 ? 'gone' : again ? 'waiting' : 'failed'
    db.update(deliveries)
      .set({ ...after, status: standing, ...(again && { next_at: again }) })
      .where(eq(deliveries.id, id))
      .run()
    if (standing === 'gone') db.update(deliveries).set({ status: 'gone' }).where(waiting).run()
  }

  /** Sends a delivery once more, as the same message. @returns undefined when there is none of that id */
  function resend(id: string): Delivery | undefined {
    const fresh = { status: 'waiting' as const, attempts: 0, next_at: now().getTime(), address }
    return db.update(deliveries).set(fresh).where(eq(deliveries.id, id)).returning().get()
  }

  /** Forgets old deliveries, but for the two that say what was told last and whether it was taken. */
  function sweep() {
    const old = lt(deliveries.created_at, new Date(now().getTime() - KEPT_MS).toISOString())
    const answer = answered().get()?.id ?? ''
    const older = or(
      ne(deliveries.address, address),
      ne(deliveries.type, 'site.published'),
      lt(deliveries.revision, told()),
    )
    db.delete(deliveries)
      .where(and(old, ne(deliveries.status, 'waiting'), ne(deliveries.id, answer), older))
      .run()
  }

  return {
    announce,
    test: (revision: number) => add('webhook.test', revision),
    due,
    nextDue,
    keep,
    resend,
    sweep,
    isGone,
  }
}
