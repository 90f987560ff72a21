import type { Role } from '@shop/db/tables/users'
import { Hono } from 'hono'
import { createWriteCheck, type RouteDeps, type RouteGuards } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../accounts/sessions/sessions.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import type { Logger } from '../base/log/logger.ts'
import { type FactSources, listConnectionFacts, listMachineFacts } from './facts.ts'
import type { HealthCheck } from './health-check.ts'
import { selectProblems } from './problems.ts'
import { listTodos, type TodoSources } from './todos.ts'

type StatusRoutesDeps = RouteGuards & FactSources & { healthCheck: HealthCheck }

/** The problems; for owners also what else is known about this server. */
export function statusRoutes({ healthCheck, requireAuth, ...deps }: StatusRoutesDeps) {
  const startedAt = new Date().toISOString()

  async function readStatus(role: Role) {
    const { health, problems } = await healthCheck.result()
    if (role !== 'owner') return { problems: selectProblems(problems, role) }
    const { version, status } = health
    const machine = await listMachineFacts(deps, { version, startedAt })
    return { version, status, problems, connections: listConnectionFacts(deps), machine }
  }

  return new Hono<AuthEnv>().get('/', requireAuth, async (c) => c.json(await readStatus(c.var.user.role)))
}

/** `GET /health`: 200 while the shop can be read, saved and published, even with a warning; else 503. */
export function healthRoutes({ healthCheck, log }: { healthCheck: HealthCheck; log: Logger }) {
  let lastStatus = 'pass'
  return new Hono().get('/health', allowPublic, async (c) => {
    const { health, problems } = await healthCheck.result()
    // The response is public and says only that something is wrong; the log says what.
    if (health.status !== lastStatus) log({ at: new Date().toISOString(), health: health.status, problems })
    lastStatus = health.status
    return c.json(health, health.ok ? 200 : 503)
  })
}

/** `GET /`: what the requester should look at, limited to what they can change, in the form of problems. */
export function todoRoutes(deps: TodoSources & RouteDeps) {
  return new Hono<AuthEnv>().get('/', deps.requireAuth, (c) =>
    c.json({ problems: listTodos(deps, createWriteCheck(deps.db, c.var.user), c.var.user.role === 'renter') }),
  )
}
