import type { Database } from '@shop/db/sqlite/open-database'
import type { WebhookDelivery } from '@shop/db/tables/webhook-deliveries'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { DeliveryLoop } from './delivery-loop.ts'
import { DeliveryQueue } from './delivery-queue.ts'
import { deleteOldDeliveries } from './delivery-retention.ts'
import { type DeliveryView, listDeliveries, receiverView, toDeliveryView, type WebhookStatus } from './delivery-view.ts'
import type { WebhookReceiver } from './send-webhook.ts'

export interface WebhookSenderDeps {
  db: Database
  publisher: Publisher
  receiver: WebhookReceiver | undefined
  log: Logger
  clock: () => Date // the real clock, because receivers use theirs
}

export interface WebhookSender {
  status(): WebhookStatus
  isGone(): boolean
  resend(id: string): DeliveryView
  sendTest(): DeliveryView
  sendDue(): void
  deleteOldDeliveries(): void
  stop(): Promise<void>
}

/** Announces every change of the live site to the receiver, and repeats failed deliveries for three days. */
export function startWebhookSender({ receiver, ...deps }: WebhookSenderDeps): WebhookSender {
  const { db, publisher, clock } = deps
  if (!receiver) return createSenderWithoutReceiver(db, clock)
  const queue = new DeliveryQueue(db, { url: receiver.url, clock })
  const loop = new DeliveryLoop({ ...deps, queue, receiver })

  function sendEnqueued(delivery: WebhookDelivery): DeliveryView {
    loop.sendDue()
    return toDeliveryView(delivery)
  }

  function resend(id: string) {
    if (loop.isSending(id)) refuse(409, 'It is being sent at this very moment.')
    return sendEnqueued(queue.resend(id) ?? refuse(404, 'There is no such delivery any more.'))
  }

  loop.sendDue()
  const unsubscribe = publisher.onStatusChange(loop.sendDue)
  return {
    status: () => ({ receiver: receiverView(receiver, queue.receiver), deliveries: listDeliveries(db) }),
    isGone: () => queue.receiver.isGone(),
    resend,
    sendTest: () => sendEnqueued(queue.enqueueTest(publisher.status().published)),
    sendDue: loop.sendDue,
    deleteOldDeliveries: () => queue.deleteOld(),
    stop: () => {
      unsubscribe()
      return loop.stop()
    },
  }
}

const NO_RECEIVER = 'No webhook address is set.'

function createSenderWithoutReceiver(db: Database, clock: () => Date): WebhookSender {
  return {
    status: () => ({ receiver: null, deliveries: listDeliveries(db) }),
    isGone: () => false,
    resend: () => refuse(409, NO_RECEIVER),
    sendTest: () => refuse(409, NO_RECEIVER),
    sendDue: () => {},
    deleteOldDeliveries: () => deleteOldDeliveries(db, undefined, clock()),
    stop: async () => {},
  }
}

function refuse(status: 404 | 409, message: string): never {
  throw new HTTPException(status, { message })
}
