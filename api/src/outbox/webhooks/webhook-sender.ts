import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { hashOf } from '../../base/filesystem/content-hash.ts'
import type { Logger } from '../../base/log/logger.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { addMessage, cursors, type Message, messages, readCursor } from '../outbox.ts'
import { type LiveSite, type SendLoopOptions, startAnnouncer } from '../send-loop.ts'
import { sendWebhook, type WebhookReceiver } from './send-webhook.ts'

const MAX_DELIVERIES = 50

export interface WebhookSenderDeps extends Pick<SendLoopOptions, 'outbox' | 'clock' | 'maySend'> {
  publisher: LiveSite
  receiver: WebhookReceiver | undefined
  log: Logger
}

export type WebhookSender = ReturnType<typeof startWebhookSender>

const isWebhook = eq(messages.target, 'webhook')

/** Announces every change to the live site to the receiver, and repeats failed deliveries for three days. */
export function startWebhookSender({ receiver, ...deps }: WebhookSenderDeps) {
  const { outbox, publisher, clock } = deps
  const announcer = receiver && startReceiverAnnouncer(receiver, deps)
  const requireAnnouncer = () => announcer ?? refuse(409, 'No webhook address is set.')
  const isGone = () => receiver !== undefined && readCursor(outbox, 'webhook')?.is_gone === true

  function status() {
    const newest = outbox.select().from(messages).where(isWebhook).orderBy(desc(messages.seq))
    const deliveries = newest.limit(MAX_DELIVERIES).all().map(toDeliveryView)
    // Only the origin, because path and query of the URL are secret.
    const view = receiver && { origin: receiver.url.origin, signed: receiver.key !== undefined, gone: isGone() }
    return { receiver: view ?? null, deliveries }
  }

  function resend(id: string) {
    const { isSending, request } = requireAnnouncer()
    if (isSending(id)) refuse(409, 'It is being sent at this very moment.')
    const restart = { status: 'waiting', attempts: 0, next_at: clock().getTime() } as const
    const isDelivery = and(isWebhook, eq(messages.id, id))
    const delivery = outbox.update(messages).set(restart).where(isDelivery).returning().get()
    request()
    return toDeliveryView(delivery ?? refuse(404, 'This delivery no longer exists.'))
  }

  function sendTest() {
    const { request } = requireAnnouncer()
    const message = { kind: 'webhook.test', target: 'webhook', payload: `${publisher.status().published}` } as const
    const delivery = addMessage(outbox, { ...message, ...dueAt(clock()) })
    request()
    return toDeliveryView(delivery)
  }

  return { status, isGone, resend, sendTest, sendDue: () => announcer?.request(), stop: async () => announcer?.stop() }
}

export function webhookDeliveryRoutes({ webhooks, requireOwner }: RouteGuards & { webhooks: WebhookSender }) {
  return new Hono<AuthEnv>()
    .get('/deliveries', requireOwner, (c) => c.json(webhooks.status()))
    .post('/deliveries/:id/resend', requireOwner, (c) => c.json(webhooks.resend(c.req.param('id')), 202))
    .post('/test', requireOwner, (c) => c.json(webhooks.sendTest(), 202))
}

function startReceiverAnnouncer(receiver: WebhookReceiver, { log, ...deps }: Omit<WebhookSenderDeps, 'receiver'>) {
  const { outbox, clock } = deps

  const post = (message: Message, signal: AbortSignal) => sendWebhook(message, receiver, { sentAt: clock(), signal })

  function conclude({ id, kind, attempts, duration, ...last }: Message, retryAfter: string | undefined) {
    const { last_status: status, last_error: error } = last
    log({ at: clock().toISOString(), webhook: id, attempt: attempts, status, ms: duration })
    const isGone = status === 410
    if (error === null || isGone)
      outbox.update(cursors).set({ is_gone: isGone }).where(eq(cursors.target, 'webhook')).run()
    if (error === null) return { status: 'delivered' } as const
    if (isGone) return { status: 'gone' } as const
    const delay = kind === 'webhook.test' ? undefined : RETRY_DELAYS_MS[attempts - 1]
    if (delay === undefined) return { status: 'failed' } as const
    return { next_at: clock().getTime() + Math.max(delay, retryAfterMs(retryAfter, clock())) }
  }

  const describe = (failure: string) => `The receiver ${failure}.`
  const failures = createFailureLog('The webhooks cannot be sent') // The outbox fails; a receiver's failure is no error.
  const own = { target: 'webhook', address: hashOf(receiver.url.href), post, describe, conclude, failures } as const
  const { timeoutMs } = receiver
  return startAnnouncer({ ...deps, ...own, timeoutMs, draft: () => dueAt(clock()) })
}

const dueAt = (now: Date) => ({ created_at: now.toISOString(), next_at: now.getTime() })

/** The pauses between attempts, as Standard Webhooks recommends: three days in total. */
const LONG_RETRY_DELAYS_MS = [2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS)
const RETRY_DELAYS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...LONG_RETRY_DELAYS_MS]

/** @param header a number of seconds, or a date */
function retryAfterMs(header: string | undefined, now: Date): number {
  if (!header) return 0
  const delay = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime()
  return Math.min(delay || 0, DAY_MS)
}

/** A delivery as staff see it; `next_at` in ISO 8601, null when no further attempt is due. */
export type DeliveryView = ReturnType<typeof toDeliveryView>

function toDeliveryView({ seq: _, kind: type, target: __, payload, next_at, ...delivery }: Message) {
  const nextAt = delivery.status === 'waiting' && next_at !== null ? new Date(next_at).toISOString() : null
  return { ...delivery, type, revision: Number(payload), next_at: nextAt }
}

function refuse(status: 404 | 409, message: string): never {
  throw new HTTPException(status, { message })
}
