import type { Database } from '@shop/db/sqlite/open-database'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { createDeliveryLoop } from './delivery-loop.ts'
import { DeliveryQueue } from './delivery-queue.ts'
import { deleteOldDeliveries } from './delivery-retention.ts'
import { listDeliveries, receiverView, toDeliveryView } from './delivery-view.ts'
import type { WebhookReceiver } from './send-webhook.ts'

export interface WebhookSenderDeps {
  db: Database
  publisher: Publisher
  receiver: WebhookReceiver | undefined
  log: Logger
  clock: () => Date // the real clock, because receivers use theirs
}

export type WebhookSender = ReturnType<typeof startWebhookSender>

/** Announces every change of the live site to the receiver, and repeats failed deliveries for three days. */
export function startWebhookSender({ receiver, ...deps }: WebhookSenderDeps) {
  const { db, publisher, clock } = deps
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
    deleteOldDeliveries: () => deleteOldDeliveries(db, outbox?.queue.receiver, clock()),
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
