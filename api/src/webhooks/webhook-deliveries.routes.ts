import { Hono } from 'hono'
import type { AuthEnv, AuthMiddleware } from '../auth/sessions/require-auth.ts'
import type { WebhookSender } from './webhook-sender.ts'

interface WebhookDeliveryDeps {
  webhooks: WebhookSender
  requireOwner: AuthMiddleware
}

export function webhookDeliveryRoutes({ webhooks, requireOwner }: WebhookDeliveryDeps) {
  return new Hono<AuthEnv>()
    .get('/deliveries', requireOwner, (c) => c.json(webhooks.status()))
    .post('/deliveries/:id/resend', requireOwner, (c) => c.json(webhooks.resend(c.req.param('id')), 202))
    .post('/test', requireOwner, (c) => c.json(webhooks.sendTest(), 202))
}
