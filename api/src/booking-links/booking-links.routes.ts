import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'
import type { NightlyLinkCheck } from './nightly-link-check.ts'

interface BookingLinkRoutesDeps extends RouteGuards {
  linkCheck?: Pick<NightlyLinkCheck, 'status'> | undefined
}

/** `GET /`: which booking links lead nowhere, and when they were asked. */
export function bookingLinkRoutes({ linkCheck, requireAuth }: BookingLinkRoutesDeps) {
  return new Hono<AuthEnv>().get('/', requireAuth, (c) => c.json(linkCheck?.status() ?? { checkedAt: null, dead: [] }))
}
