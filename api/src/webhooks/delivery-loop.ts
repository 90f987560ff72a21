import type { WebhookDelivery } from '@shop/db/tables/webhook-deliveries'
import { createRetryLoop } from '../concurrency/retry-loop.ts'
import { createFailureLog } from '../log/failure-log.ts'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { sendWebhook, type WebhookReceiver } from './send-webhook.ts'

interface DeliveryLoopDeps {
  publisher: Publisher
  queue: DeliveryQueue
  receiver: WebhookReceiver
  log: Logger
  clock: () => Date
}

export function createDeliveryLoop({ publisher, queue, receiver, log, clock }: DeliveryLoopDeps) {
  let sendingId: string | undefined
  const failures = createFailureLog('The webhooks cannot be sent') // The database fails; a receiver's failure is no error.
  const loop = createRetryLoop({ work: sendAllDue, clock, failures })

  async function sendAllDue(signal: AbortSignal) {
    while (!signal.aborted) {
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

function toMessage({ id, type, created_at, revision }: WebhookDelivery, now: Date) {
  const body = JSON.stringify({ type, timestamp: created_at, data: { revision } })
  return { id, timestampSeconds: Math.floor(now.getTime() / 1000), body }
}
