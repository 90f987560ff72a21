import { Hono } from 'hono'
import type { RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import type { WebhookSender } from './webhook-sender.ts'

export function webhookDeliveryRoutes({ webhooks, requireOwner }: RouteGuards & { webhooks: WebhookSender }) {
  return new Hono<AuthEnv>()
    .get('/deliveries', requireOwner, (c) => c.json(webhooks.status()))
    .post('/deliveries/:id/resend', requireOwner, (c) => c.json(webhooks.resend(c.req.param('id')), 202))
    .post('/test', requireOwner, (c) => c.json(webhooks.sendTest(), 202))
}
