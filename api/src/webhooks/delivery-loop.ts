import type { WebhookDelivery } from '@shop/db/tables/webhook-deliveries'
import { RetryLoop } from '../concurrency/retry-loop.ts'
import { createFailureLog } from '../log/failure-log.ts'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { sendWebhook, type WebhookReceiver } from './send-webhook.ts'

export interface DeliveryLoopDeps {
  publisher: Publisher
  queue: DeliveryQueue
  receiver: WebhookReceiver
  log: Logger
  clock: () => Date
}

export class DeliveryLoop {
  readonly #deps: DeliveryLoopDeps
  readonly #loop: RetryLoop
  #sendingId: string | undefined

  constructor(deps: DeliveryLoopDeps) {
    this.#deps = deps
    const failures = createFailureLog('The webhooks cannot be sent') // The database fails; a receiver's failure is no error.
    this.#loop = new RetryLoop({ work: (signal) => this.#sendAllDue(signal), clock: deps.clock, failures })
  }

  readonly sendDue = () => this.#loop.request()

  isSending(id: string): boolean {
    return id === this.#sendingId
  }

  /** Interrupts a request under way; its message is sent again after the next start. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #sendAllDue(signal: AbortSignal) {
    const { queue, publisher } = this.#deps
    while (!signal.aborted) {
      // Each time, because a change may become live during a delivery.
      const { published: revision, siteVersion } = publisher.status()
      queue.enqueuePublished({ revision, siteVersion })
      const delivery = queue.nextReady()
      if (!delivery) break
      await this.#send(delivery, signal)
    }
    return queue.nextWakeAt()
  }

  async #send(delivery: WebhookDelivery, signal: AbortSignal) {
    const { queue, receiver, log, clock } = this.#deps
    const start = performance.now()
    this.#sendingId = delivery.id
    const result = await sendWebhook(toMessage(delivery, clock()), receiver, signal)
    this.#sendingId = undefined
    if (signal.aborted && result.status === null) return
    const durationMs = Math.round(performance.now() - start)
    queue.recordAttempt(delivery, { ...result, durationMs })
    const { id, attempts } = delivery
    log({ at: clock().toISOString(), webhook: id, attempt: attempts + 1, status: result.status, ms: durationMs })
  }
}

function toMessage({ id, type, created_at, revision }: WebhookDelivery, now: Date) {
  const body = JSON.stringify({ type, timestamp: created_at, data: { revision } })
  return { id, timestampSeconds: Math.floor(now.getTime() / 1000), body }
}
