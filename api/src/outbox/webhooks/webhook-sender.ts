import type { Database } from '@shop/db/sqlite/open-database'
import { type WebhookDelivery, webhookDeliveries } from '@shop/db/tables/webhook-deliveries'
import { desc, sql } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { createRetryLoop } from '../../base/concurrency/retry-loop.ts'
import type { Logger } from '../../base/log/logger.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import type { LiveSite } from '../live-site.ts'
import { DeliveryQueue } from './delivery-queue.ts'
import { deleteOldDeliveries, type LatestReceiverDeliveries } from './latest-receiver-deliveries.ts'
import { sendWebhook, type WebhookReceiver } from './send-webhook.ts'

const MAX_DELIVERIES = 50

export interface WebhookSenderDeps {
  db: Database
  publisher: LiveSite
  receiver: WebhookReceiver | undefined
  log: Logger
  clock: () => Date // the real clock, because receivers use theirs
  maySend?(signal: AbortSignal): Promise<boolean> // false while another machine holds the shop
}

export type WebhookSender = ReturnType<typeof startWebhookSender>

/** Announces every change of the live site to the receiver, and repeats failed deliveries for three days. */
export function startWebhookSender({ receiver, ...deps }: WebhookSenderDeps) {
  const { db, publisher } = deps
  const outbox = receiver && openOutbox(receiver, deps)
  const requireOutbox = () => outbox ?? refuse(409, 'No webhook address is set.')
  outbox?.loop.sendDue()
  const unsubscribe = outbox && publisher.onStatusChange(outbox.loop.sendDue)
  return {
    status: () => ({
      receiver: outbox ? receiverView(outbox.receiver, outbox.queue.receiver) : null,
      deliveries: listDeliveries(db),
    }),
    isGone: () => outbox?.queue.receiver.isGone() ?? false,
    resend(id: string) {
      const { queue, loop } = requireOutbox()
      if (loop.isSending(id)) refuse(409, 'It is being sent at this very moment.')
      const delivery = queue.resend(id) ?? refuse(404, 'There is no such delivery any more.')
      loop.sendDue()
      return toDeliveryView(delivery)
    },
    sendTest() {
      const { queue, loop } = requireOutbox()
      const delivery = queue.enqueueTest(publisher.status().published)
      loop.sendDue()
      return toDeliveryView(delivery)
    },
    sendDue: () => outbox?.loop.sendDue(),
    deleteOldDeliveries: (now: Date) => deleteOldDeliveries(db, outbox?.queue.receiver, now),
    async stop() {
      unsubscribe?.()
      await outbox?.loop.stop()
    },
  }
}

function openOutbox(receiver: WebhookReceiver, deps: Omit<WebhookSenderDeps, 'receiver'>) {
  const queue = new DeliveryQueue(deps.db, { url: receiver.url, clock: deps.clock })
  return { receiver, queue, loop: createDeliveryLoop({ ...deps, queue, receiver }) }
}

function refuse(status: 404 | 409, message: string): never {
  throw new HTTPException(status, { message })
}

interface DeliveryLoopDeps extends Omit<WebhookSenderDeps, 'db' | 'receiver'> {
  queue: DeliveryQueue
  receiver: WebhookReceiver
}

function createDeliveryLoop({ publisher, queue, receiver, log, clock, maySend = async () => true }: DeliveryLoopDeps) {
  let sendingId: string | undefined
  const failures = createFailureLog('The webhooks cannot be sent') // The database fails; a receiver's failure is no error.
  const loop = createRetryLoop({ work: sendAllDue, clock, failures })

  async function sendAllDue(signal: AbortSignal) {
    while (!signal.aborted) {
      if (!(await maySend(signal))) return undefined
      // Each time, because a change may become live during a delivery.
      const { published: revision, siteVersion } = publisher.status()
      queue.enqueuePublished({ revision, siteVersion })
      const delivery = queue.nextReady()
      if (!delivery) break
      await send(delivery, signal)
    }
    return queue.nextWakeAt()
  }

  async function send(delivery: WebhookDelivery, signal: AbortSignal) {
    const start = performance.now()
    sendingId = delivery.id
    const result = await sendWebhook(toMessage(delivery, clock()), receiver, signal)
    sendingId = undefined
    if (signal.aborted && result.status === null) return
    const durationMs = Math.round(performance.now() - start)
    queue.recordAttempt(delivery, { ...result, durationMs })
    const { id, attempts } = delivery
    log({ at: clock().toISOString(), webhook: id, attempt: attempts + 1, status: result.status, ms: durationMs })
  }

  return {
    sendDue: loop.request,
    isSending: (id: string) => id === sendingId,
    /** Interrupts a request under way; its message is sent again after the next start. */
    stop: () => loop.stop(),
  }
}

function toMessage({ id, type, created_at, revision }: WebhookDelivery, sentAt: Date) {
  const body = JSON.stringify({ type, timestamp: created_at, data: { revision } })
  return { id, sentAt, body }
}

/** A delivery as staff see it; `next_at` in ISO 8601, null when no further attempt is due. */
export type DeliveryView = Omit<WebhookDelivery, 'receiver_hash' | 'site_version' | 'next_at'> & {
  next_at: string | null
}

export function listDeliveries(db: Database): DeliveryView[] {
  const newest = db.select().from(webhookDeliveries).orderBy(desc(sql`rowid`))
  return newest.limit(MAX_DELIVERIES).all().map(toDeliveryView)
}

export function toDeliveryView({ receiver_hash: _, site_version: __, ...delivery }: WebhookDelivery): DeliveryView {
  return { ...delivery, next_at: delivery.status === 'waiting' ? new Date(delivery.next_at).toISOString() : null }
}

/** Only the origin, because path and query of the URL are secret. */
export function receiverView({ url, key }: WebhookReceiver, state: LatestReceiverDeliveries) {
  return { origin: url.origin, signed: key !== undefined, gone: state.isGone() }
}
