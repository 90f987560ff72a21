import { Hono } from 'hono'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** What was told to the webhook address, and telling it by hand; `next_at` of the answer says that it is on its way. */
export function webhookDeliveryRoutes({
  webhooks,
  requireAuth,
}: {
  webhooks: WebhookSender
  requireAuth: AuthMiddleware
}) {
  return new Hono<AuthEnv>()
    .get('/deliveries', requireAuth, (c) => c.json(webhooks.status()))
    .post('/deliveries/:id/resend', requireAuth, (c) => c.json(webhooks.resend(c.req.param('id')), 202))
    .post('/test', requireAuth, (c) => c.json(webhooks.sendTest(), 202))
}
