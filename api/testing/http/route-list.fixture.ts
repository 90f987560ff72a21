import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { teamMemberInputSchema } from '@shop/db/tables/team-members'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import type { Hono } from 'hono'
import { setRole } from '../../src/accounts/accounts/change-role-or-disable-user.ts'
import { metadataOf, type RouteAccess } from '../../src/base/http/route-metadata.ts'
import { openTestAuthWithUser, type TestAuth } from '../accounts/test-auth.fixture.ts'

export const READS = ['GET', 'HEAD', 'OPTIONS']

export type App = Pick<Hono, 'routes' | 'request'>

export interface Route {
  name: string
  method: string
  path: string
  handlers: object[]
}

/** The routes of an app with their handlers, in order; middleware stands on whole subtrees and is none. */
export function listRoutes(app: App): Route[] {
  const routes = new Map<string, Route>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL' && path.endsWith('/*')) continue
    const name = `${method} ${path}`
    const route = routes.get(name) ?? { name, method, path, handlers: [] }
    route.handlers.push(handler)
    routes.set(name, route)
  }
  return [...routes.values()]
}

export function accessOf({ handlers }: Route): RouteAccess | undefined {
  return metadataOf(handlers[0] ?? {}).access
}

/** A shop with an owner, maria, staff, sam, and rita, the renter of a team member. */
export async function openShop() {
  // A file, because lists of moments are made in a thread.
  const file = join(makeTestFolder(), 'shop.sqlite')
  const auth = await openTestAuthWithUser({ file })
  await auth.createUser('sam', 'staff')
  seedEmptyShop(auth.db, { now: auth.testClock.now })
  const june = teamMemberInputSchema.parse({ name: 'June', position: 'Stylist', description: 'Curls.' })
  const { id: team_member_id } = createRecordStore(auth.db, 'team-members').create(june, { userId: null })
  const { id: userId } = await auth.createUser('rita', 'staff')
  setRole(auth.db, { userId }, { role: 'renter', team_member_id })
  return auth
}

/** The status for an empty body and an id that no record has. */
export async function callRoute({ call }: TestAuth, { method, path }: Route, token?: string): Promise<number> {
  const target = path.replace('/api', '').replace(/:\w+(\{.*?\})?/g, '4711')
  const body = READS.includes(method) ? {} : { body: {} }
  return (await call(method === 'ALL' ? 'POST' : method, target, { ...body, ...(token && { token }) })).status
}
