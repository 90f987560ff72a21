import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, AuthMiddleware } from '../auth/sessions/require-auth.ts'
import type { DeliveryView } from './delivery-view.ts'
import type { WebhookSender } from './webhook-sender.ts'

interface WebhookDeliveryDeps {
  webhooks: WebhookSender
  requireOwner: AuthMiddleware
}

export function webhookDeliveryRoutes({ webhooks, requireOwner }: WebhookDeliveryDeps) {
  return new Hono<AuthEnv>()
    .get('/deliveries', requireOwner, (c) => c.json(webhooks.status()))
    .post('/deliveries/:id/resend', requireOwner, (c) => c.json(orRefuse(webhooks.resend(c.req.param('id'))), 202))
    .post('/test', requireOwner, (c) => c.json(orRefuse(webhooks.sendTest()), 202))
}

const REFUSALS = {
  'no-receiver': { status: 409, message: 'No webhook address is set.' },
  sending: { status: 409, message: 'It is being sent at this very moment.' },
  'not-found': { status: 404, message: 'There is no such delivery any more.' },
} as const

function orRefuse(result: DeliveryView | keyof typeof REFUSALS): DeliveryView {
  if (typeof result !== 'string') return result
  const { status, message } = REFUSALS[result]
  throw new HTTPException(status, { message })
}
