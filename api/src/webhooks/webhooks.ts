import { setTimeout as pause } from 'node:timers/promises'
import type { Delivery } from '@shop/db/deliveries'
import type { Database } from '@shop/db/sqlite'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../log.ts'
import { createAlarm } from '../publisher/alarm.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { deliveryLog, type Shown, shown } from './delivery-log.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { post, type Receiver } from './post.ts'

/** How long a database that failed is left alone. */
const DATABASE_RETRY_MS = 30_000

export interface WebhookParts {
  db: Database
  publisher: Publisher
  /** who is told of every published revision; undefined for nobody */
  receiver: Receiver | undefined
  log: Log
  /** the real clock, for the receiver's is real too */
  now: () => Date
}

/** The webhooks that go out: a log of them, and two ways to send one by hand. */
export interface Webhooks {
  list(): { receiver: { origin: string; signed: boolean; gone: boolean } | null; deliveries: Shown[] }
  /** @throws 409 without an address or while it is being sent, 404 when there is no such delivery */
  resend(id: string): Shown
  /** @throws 409 without an address */
  test(): Shown
  /** Looks what there is to tell, and tells it. */
  wake(): void
  stop(): Promise<void>
}

/** Tells the receiver of every revision that is published, one message at a time, until it takes it or three days passed. */
export function startWebhooks({ db, publisher, receiver, log, now }: WebhookParts): Webhooks {
  const outbox = receiver && openOutbox(db, { url: receiver.url, now })
  const stopping = new AbortController()
  const alarm = createAlarm(now, wake)
  let work: Promise<void> | undefined
  let busy = false
  let sending: string | undefined

  function wake() {
    if (!outbox || !receiver || busy || stopping.signal.aborted) return
    work = tellAll(outbox, receiver)
  }

  /** Until nothing is due. What is published meanwhile is seen before the last look. */
  async function tellAll(outbox: Outbox, receiver: Receiver) {
    busy = true
    try {
      for (let delivery = next(outbox); delivery; delivery = next(outbox)) await tell(delivery, outbox, receiver)
      if (!stopping.signal.aborted) alarm.set(outbox.nextDue())
    } catch (error) {
      console.error(error)
      await pause(DATABASE_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      alarm.set(now().getTime())
    }
    busy = false
  }

  function next(outbox: Outbox): Delivery | undefined {
    if (stopping.signal.aborted) return undefined
    outbox.announce(publisher.status().published)
    return outbox.due()
  }

  async function tell(delivery: Delivery, outbox: Outbox, receiver: Receiver) {
    const started = performance.now()
    sending = delivery.id
    const outcome = await post(messageOf(delivery, now()), receiver, stopping.signal)
    sending = undefined
    if (stopping.signal.aborted && outcome.status === null) return // It is sent again after the next start.
    const duration = Math.round(performance.now() - started)
    outbox.keep(delivery, { ...outcome, duration })
    outbox.sweep()
    const { id, attempts } = delivery
    log({ at: now().toISOString(), webhook: id, attempt: attempts + 1, status: outcome.status, ms: duration })
  }

  function open(): Outbox {
    if (outbox) return outbox
    throw new HTTPException(409, { message: 'No webhook address is set.' })
  }

  function sent(delivery: Delivery): Shown {
    wake()
    return shown(delivery)
  }

  wake()
  const silence = publisher.onPublished(wake)
  return {
    list: () => ({
      receiver: outbox && receiver ? describe(receiver, outbox) : null,
      deliveries: deliveryLog(db),
    }),
    resend: (id) => {
      const target = open()
      if (id === sending) throw new HTTPException(409, { message: 'It is being sent at this very moment.' })
      return sent(found(target.resend(id)))
    },
    test: () => sent(open().test(publisher.status().published)),
    wake,
    stop: async () => {
      silence()
      stopping.abort()
      await work
      alarm.stop()
    },
  }
}

/** @throws 404 */
function found(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw new HTTPException(404, { message: 'There is no such delivery any more.' })
  return delivery
}

function describe({ url, key }: Receiver, outbox: Outbox) {
  return { origin: url.origin, signed: key !== undefined, gone: outbox.isGone() }
}

function messageOf({ id, type, created_at, revision }: Delivery, now: Date) {
  const body = JSON.stringify({ type, timestamp: created_at, data: { revision } })
  return { id, seconds: Math.floor(now.getTime() / 1000), body }
}
