import { Hono } from 'hono'
import type { Guard, Guarded } from '../auth/guard.ts'
import type { Webhooks } from './webhooks.ts'

/** What was told to the webhook address, and telling it by hand; `next_at` of the answer says that it is on its way. */
export function webhookDeliveries({ webhooks, guard }: { webhooks: Webhooks; guard: Guard }) {
  return new Hono<Guarded>()
    .get('/deliveries', guard, (c) => c.json(webhooks.list()))
    .post('/deliveries/:id/resend', guard, (c) => c.json(webhooks.resend(c.req.param('id')), 202))
    .post('/test', guard, (c) => c.json(webhooks.test(), 202))
}
