import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { getUser } from '../auth/accounts/users.ts'
import { signSessionToken } from '../auth/sessions/session-jwt.ts'
import { startSession } from '../auth/sessions/sessions.ts'
import { openTestAuthWithUser, SECRET, type TestAuth } from '../auth/test-auth.fixture.ts'
import { accessOfRule, allowPublic, type RouteAccess } from './route-access.ts'

/** The only writes that need no session, each with what protects it. */
const PUBLIC_WRITES: Record<string, string> = {
  'POST /api/login': 'makes the session, from a password',
  'POST /api/join': 'spends a one-time link',
  'POST /api/join/preview': 'needs a one-time link, and changes nothing',
  'POST /api/recover': 'spends the code of an owner',
  'POST /api/hooks/rebuild': 'needs the signature of another program',
  'PUT /api/uploads/:id': 'needs an upload URL, which only staff get',
}

const READS = ['GET', 'HEAD', 'OPTIONS']

type App = Pick<Hono, 'routes' | 'request'>

interface Route {
  name: string
  method: string
  path: string
  handlers: object[]
}

/** The routes of an app with their handlers, in order; middleware stands on whole subtrees and is none. */
function listRoutes(app: App): Route[] {
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

/** The routes that do not begin with one rule, or have a second one. */
function routesWithoutRule(app: App): string[] {
  const hasOneRule = ({ handlers }: Route) =>
    accessOfRule(handlers[0] ?? {}) !== undefined && handlers.filter(accessOfRule).length === 1
  return listRoutes(app).flatMap((route) => (hasOneRule(route) ? [] : [route.name]))
}

function accessOf({ handlers }: Route): RouteAccess | undefined {
  return accessOfRule(handlers[0] ?? {})
}

/** A shop with an owner, maria, and staff, sam. */
async function openShop() {
  const auth = await openTestAuthWithUser()
  await auth.createUser('sam', 'staff')
  seedEmptyShop(auth.db, { now: auth.testClock.now })
  return auth
}

/** A session of its own, because some routes end the caller's. */
async function newToken({ db, testClock }: TestAuth, username: string): Promise<string> {
  const session = startSession(db, getUser(db, username), testClock)
  return session ? signSessionToken(session, SECRET) : ''
}

/** The status for an empty body and an id that no record has. */
async function callRoute({ call }: TestAuth, { method, path }: Route, token?: string): Promise<number> {
  const target = path.replace('/api', '').replace(/:\w+(\{.*?\})?/g, '4711')
  const body = READS.includes(method) ? {} : { body: {} }
  return (await call(method === 'ALL' ? 'POST' : method, target, { ...body, ...(token && { token }) })).status
}

test('every route of the API begins with one rule that says who may call it', async () => {
  const { app } = await openShop()
  expect(listRoutes(app).length).toBeGreaterThan(40)
  expect(routesWithoutRule(app)).toEqual([])
})

test('a route without a rule is found, whatever its method', () => {
  const app = new Hono()
    .basePath('/api')
    .use(async (_, next) => next())
    .get('/read', allowPublic, (c) => c.text('read'))
    .patch('/open/:id', (c) => c.text('written'))
    .all('/any', (c) => c.text('written'))
    .put('/twice', allowPublic, allowPublic, (c) => c.text('written'))
  expect(routesWithoutRule(app)).toEqual(['PATCH /api/open/:id', 'ALL /api/any', 'PUT /api/twice'])
})

test('every write but the declared ones needs a session', async () => {
  const { app } = await openShop()
  const publicRoutes = listRoutes(app).filter((route) => accessOf(route) === 'public')
  const writes = publicRoutes.filter(({ method }) => !READS.includes(method))
  expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(PUBLIC_WRITES).sort())
})

test('ASVS 8.2.1: every route answers no token, a signed-out token, staff and an owner as its rule says', async () => {
  const shop = await openShop()
  const staleToken = await newToken(shop, 'maria')
  await shop.post('/logout', {}, { token: staleToken })
  for (const route of listRoutes(shop.app)) {
    const statuses = {
      none: await callRoute(shop, route),
      stale: await callRoute(shop, route, staleToken),
      staff: await callRoute(shop, route, await newToken(shop, 'sam')),
      owner: await callRoute(shop, route, await newToken(shop, 'maria')),
    }
    const refused = Object.entries(statuses).flatMap(([caller, status]) =>
      status === 401 || (status === 403 && !route.path.startsWith('/api/uploads')) ? [`${caller} ${status}`] : [],
    )
    expect([route.name, refused]).toEqual([route.name, refusalsFor(accessOf(route))])
    expect([route.name, Math.max(...Object.values(statuses)) < 500]).toEqual([route.name, true])
  }
})

function refusalsFor(access: RouteAccess | undefined): string[] {
  if (access === 'public') return []
  return access === 'owner' ? ['none 401', 'stale 401', 'staff 403'] : ['none 401', 'stale 401']
}

test('only accounts, connections, backups, samples, held work and what is said of the shop are for owners', async () => {
  const { app } = await openShop()
  const ownerRoutes = listRoutes(app).filter((route) => accessOf(route) === 'owner')
  const resources = new Set(ownerRoutes.map(({ path }) => path.split('/')[2]))
  expect([...resources].sort()).toEqual([
    'account',
    'backups',
    'hours',
    'invitations',
    'look',
    'page-texts',
    'samples',
    'shop',
    'sign-ins',
    'status',
    'users',
    'webhooks',
    'work',
  ])
})
