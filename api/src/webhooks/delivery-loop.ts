import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookDelivery } from '@shop/db/tables/webhook-deliveries'
import { createCoalescedTask } from '../concurrency/coalesced-task.ts'
import { createWakeTimer } from '../concurrency/wake-timer.ts'
import { createFailureLog } from '../log/failure-log.ts'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { sendWebhook, type WebhookReceiver } from './send-webhook.ts'

const DATABASE_RETRY_DELAY_MS = 30_000

export interface DeliveryLoopDeps {
  publisher: Publisher
  queue: DeliveryQueue
  receiver: WebhookReceiver
  log: Logger
  clock: () => Date
}

/** Sends the queued deliveries when they are due, one at a time. */
export class DeliveryLoop {
  readonly #deps: DeliveryLoopDeps
  readonly #stopping = new AbortController()
  readonly #wakeTimer: ReturnType<typeof createWakeTimer>
  readonly #failures = createFailureLog('The webhooks cannot be sent')
  #sendingId: string | undefined

  constructor(deps: DeliveryLoopDeps) {
    this.#deps = deps
    this.#wakeTimer = createWakeTimer(deps.clock, this.sendDue)
  }

  readonly sendDue = createCoalescedTask(() => this.#sendAllDue())

  isSending(id: string): boolean {
    return id === this.#sendingId
  }

  /** Interrupts a request under way; its message is sent again after the next start. */
  async stop() {
    this.#stopping.abort()
    await this.sendDue()
    this.#wakeTimer.cancel()
  }

  async #sendAllDue() {
    const { queue, clock } = this.#deps
    const { signal } = this.#stopping
    try {
      for (let delivery = this.#nextDelivery(); delivery; delivery = this.#nextDelivery()) await this.#send(delivery)
      if (!signal.aborted) this.#wakeTimer.schedule(queue.nextWakeAt())
      this.#failures.succeeded()
    } catch (error) {
      this.#failures.failed(error)
      await sleep(DATABASE_RETRY_DELAY_MS, undefined, { signal }).catch(() => {})
      this.#wakeTimer.schedule(clock().getTime())
    }
  }

  /** Includes a change that became live during the last delivery. */
  #nextDelivery(): WebhookDelivery | undefined {
    const { queue, publisher } = this.#deps
    if (this.#stopping.signal.aborted) return undefined
    const { published: revision, siteVersion } = publisher.status()
    queue.enqueuePublished({ revision, siteVersion })
    return queue.nextReady()
  }

  async #send(delivery: WebhookDelivery) {
    const { queue, receiver, log, clock } = this.#deps
    const { signal } = this.#stopping
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
