import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import type { WebhookDelivery } from '@shop/db/tables/webhook-deliveries'
import { HTTPException } from 'hono/http-exception'
import { createWakeTimer } from '../concurrency/wake-timer.ts'
import type { Logger } from '../http/request-log.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { type DeliveryQueue, openDeliveryQueue } from './delivery-queue.ts'
import { type DeliveryView, listDeliveries, toDeliveryView } from './delivery-view.ts'
import { sendWebhook, type WebhookReceiver } from './send-webhook.ts'

/** How long a database that failed is left alone. */
const DATABASE_RETRY_DELAY_MS = 30_000

export interface WebhookSenderDeps {
  db: Database
  publisher: Publisher
  /** who is told of every published revision; undefined for nobody */
  receiver: WebhookReceiver | undefined
  log: Logger
  /** the real clock, for the receiver's is real too */
  clock: () => Date
}

/** The webhooks that go out: a log of them, and two ways to send one by hand. */
export interface WebhookSender {
  status(): { receiver: { origin: string; signed: boolean; gone: boolean } | null; deliveries: DeliveryView[] }
  /** @throws 409 without an address or while it is being sent, 404 when there is no such delivery */
  resend(id: string): DeliveryView
  /** @throws 409 without an address */
  sendTest(): DeliveryView
  /** Looks what there is to tell, and tells it. */
  sendDue(): void
  stop(): Promise<void>
}

/** Tells the receiver of every revision that is published, one message at a time, until it takes it or three days passed. */
export function startWebhookSender({ db, publisher, receiver, log, clock }: WebhookSenderDeps): WebhookSender {
  const queue = receiver && openDeliveryQueue(db, { url: receiver.url, clock })
  const stopping = new AbortController()
  const wakeTimer = createWakeTimer(clock, wake)
  let currentRun: Promise<void> | undefined
  let isRunning = false
  let sendingId: string | undefined

  function wake() {
    if (!queue || !receiver || isRunning || stopping.signal.aborted) return
    currentRun = sendAllDue(queue, receiver)
  }

  /** Until nothing is due. What is published meanwhile is seen before the last look. */
  async function sendAllDue(outbox: DeliveryQueue, receiver: WebhookReceiver) {
    isRunning = true
    try {
      for (let delivery = nextDelivery(outbox); delivery; delivery = nextDelivery(outbox))
        await sendOne(delivery, outbox, receiver)
      if (!stopping.signal.aborted) wakeTimer.schedule(outbox.nextWakeAt())
    } catch (error) {
      console.error(error)
      await pause(DATABASE_RETRY_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      wakeTimer.schedule(clock().getTime())
    }
    isRunning = false
  }

  function nextDelivery(outbox: DeliveryQueue): WebhookDelivery | undefined {
    if (stopping.signal.aborted) return undefined
    outbox.enqueuePublished(publisher.status().published)
    return outbox.nextReady()
  }

  async function sendOne(delivery: WebhookDelivery, outbox: DeliveryQueue, receiver: WebhookReceiver) {
    const started = performance.now()
    sendingId = delivery.id
    const outcome = await sendWebhook(toMessage(delivery, clock()), receiver, stopping.signal)
    sendingId = undefined
    if (stopping.signal.aborted && outcome.status === null) return // It is sent again after the next start.
    const duration = Math.round(performance.now() - started)
    outbox.recordAttempt(delivery, { ...outcome, duration })
    outbox.deleteOldDeliveries()
    const { id, attempts } = delivery
    log({ at: clock().toISOString(), webhook: id, attempt: attempts + 1, status: outcome.status, ms: duration })
  }

  function requireQueue(): DeliveryQueue {
    if (queue) return queue
    throw new HTTPException(409, { message: 'No webhook address is set.' })
  }

  function enqueued(delivery: WebhookDelivery): DeliveryView {
    wake()
    return toDeliveryView(delivery)
  }

  wake()
  const unsubscribe = publisher.onStatusChange(wake)
  return {
    status: () => ({
      receiver: queue && receiver ? receiverView(receiver, queue) : null,
      deliveries: listDeliveries(db),
    }),
    resend: (id) => {
      const target = requireQueue()
      if (id === sendingId) throw new HTTPException(409, { message: 'It is being sent at this very moment.' })
      return enqueued(orNotFound(target.resend(id)))
    },
    sendTest: () => enqueued(requireQueue().enqueueTest(publisher.status().published)),
    sendDue: wake,
    stop: async () => {
      unsubscribe()
      stopping.abort()
      await currentRun
      wakeTimer.cancel()
    },
  }
}

/** @throws 404 */
function orNotFound(delivery: WebhookDelivery | undefined): WebhookDelivery {
  if (!delivery) throw new HTTPException(404, { message: 'There is no such delivery any more.' })
  return delivery
}

function receiverView({ url, key }: WebhookReceiver, outbox: DeliveryQueue) {
  return { origin: url.origin, signed: key !== undefined, gone: outbox.isReceiverGone() }
}

function toMessage({ id, type, created_at, revision }: WebhookDelivery, now: Date) {
  const body = JSON.stringify({ type, timestamp: created_at, data: { revision } })
  return { id, timestampSeconds: Math.floor(now.getTime() / 1000), body }
}
