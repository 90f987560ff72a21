import { expect, test } from 'vitest'
import { accessOf, callRoute, listRoutes, openShop, READS } from '../../../testing/http/route-list.fixture.ts'
import { metadataOf, type RouteAccess } from './route-metadata.ts'

/** The only writes that need no session, each with what protects it. */
const PUBLIC_WRITES: Record<string, string> = {
  'POST /api/login': 'makes the session, from a password',
  'POST /api/login/code': 'makes the session, from a challenge and a code, or the password',
  'POST /api/join': 'spends a one-time link',
  'POST /api/join/preview': 'needs a one-time link, and changes nothing',
  'POST /api/passkeys/options': 'gives a signed challenge, and keeps nothing',
  'POST /api/passkeys/sign-in': 'makes the session, from the answer of a passkey',
  'POST /api/passkeys/coming': 'spends a one-time link',
  'POST /api/passkeys/coming/options': 'needs a one-time link, and changes nothing',
  'POST /api/recover': 'spends the code of an owner',
  'POST /api/hooks/rebuild': 'needs the signature of another program',
  'POST /api/taps': 'adds one to a count of the day, within limits',
  'ALL /api/taps': 'refuses every other method',
  'PUT /api/uploads/:id': 'needs an upload URL, which only staff get',
}

test('every route of the API begins with one rule that says who may call it, and has no second one', async () => {
  const routes = listRoutes((await openShop()).app)
  expect(routes.length).toBeGreaterThan(40)
  for (const { name, handlers } of routes) {
    const [first, ...others] = handlers.map((handler) => metadataOf(handler).access)
    expect([name, first !== undefined, others.filter(Boolean)]).toEqual([name, true, []])
  }
})

test('every write but the declared ones needs a session', async () => {
  const { app } = await openShop()
  const publicRoutes = listRoutes(app).filter((route) => accessOf(route) === 'public')
  const writes = publicRoutes.filter(({ method }) => !READS.includes(method))
  expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(PUBLIC_WRITES).sort())
})

test('ASVS 8.2.1: every route answers no token, a signed-out one, a renter, staff and an owner as its rule says', async () => {
  const shop = await openShop()
  const staleToken = await shop.loginToken('maria')
  await shop.post('/logout', {}, { token: staleToken })
  for (const route of listRoutes(shop.app)) {
    // Each in a session of its own, because some routes end the caller's.
    const statuses = {
      none: await callRoute(shop, route),
      stale: await callRoute(shop, route, staleToken),
      renter: await callRoute(shop, route, await shop.loginToken('rita')),
      staff: await callRoute(shop, route, await shop.loginToken('sam')),
      owner: await callRoute(shop, route, await shop.loginToken('maria')),
    }
    const refused = Object.entries(statuses).flatMap(([caller, status]) =>
      status === 401 || (status === 403 && !/^\/api\/(uploads|taps)/.test(route.path)) ? [`${caller} ${status}`] : [],
    )
    expect([route.name, refused]).toEqual([route.name, refusalsFor(accessOf(route))])
    expect([route.name, Math.max(...Object.values(statuses)) < 500]).toEqual([route.name, true])
  }
})

function refusalsFor(access: RouteAccess | undefined): string[] {
  if (access === 'public') return []
  const refused = ['none 401', 'stale 401']
  if (access === 'owner') return [...refused, 'renter 403', 'staff 403']
  return access === 'staff' ? [...refused, 'renter 403'] : refused
}

test('only accounts, the coming address, connections, backups, samples, held work, old and missing addresses and the details of the shop are for owners', async () => {
  const { app } = await openShop()
  const ownerRoutes = listRoutes(app).filter((route) => accessOf(route) === 'owner')
  const resources = new Set(ownerRoutes.map(({ path }) => path.split('/')[2]))
  // biome-ignore format: as a list of texts
  expect([...resources].sort()).toEqual([
    'account', 'backups', 'coming-address', 'hours', 'invitations', 'look', 'not-found', 'old-addresses',
    'page-texts', 'samples', 'shop', 'sign-in-rule', 'sign-ins', 'users', 'webhooks', 'work',
  ])
})
