import { Hono } from 'hono'
import { allowPublic } from '../http/route-access.ts'
import type { Logger } from '../log/logger.ts'
import type { HealthCheck } from './health-check.ts'

/** `GET /health`: 200 while the shop can be read, saved and published, also with a warning; else 503. */
export function healthRoutes({ healthCheck, log }: { healthCheck: HealthCheck; log: Logger }) {
  let lastStatus = 'pass'
  return new Hono().get('/health', allowPublic, async (c) => {
    const { health, findings } = await healthCheck.result()
    // The response is public and says only that something is wrong; the log says what.
    if (health.status !== lastStatus) log({ at: new Date().toISOString(), health: health.status, findings })
    lastStatus = health.status
    return c.json(health, health.ok ? 200 : 503)
  })
}
