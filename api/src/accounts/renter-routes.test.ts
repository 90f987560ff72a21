import { teamMembers } from '@shop/db/tables/team-members'
import { expect, test } from 'vitest'
import { accessOf, callRoute, listRoutes, openShop, READS } from '../../testing/http/route-list.fixture.ts'
import type { RouteAccess } from '../base/http/route-metadata.ts'

/** The only writes that renters may try, each for records of their team member. */
// biome-ignore format: as a list of texts
const RENTER_WRITES = [
  'PUT /api/team-members/:id', 'POST /api/work/:id/withdraw', 'POST /api/work', 'PUT /api/work/:id',
  'DELETE /api/work/:id', 'POST /api/images/presigned-url', 'POST /api/images/metadata', 'POST /api/images/cancel',
  'PUT /api/images/:id', 'DELETE /api/images/:id', 'POST /api/timeline/undo', 'POST /api/changes/undo',
  'POST /api/changes/:id/restore', 'POST /api/moments/put-back', 'POST /api/records', 'POST /api/pasted-text',
  'POST /api/presence',
]

/** The writes of anybody's own session and account, whatever the role. */
const OWN_WRITE = /^\w+ \/api\/(logout|password|account(\/.+)?)$/

test('a renter may try the listed writes only, and read what staff read', async () => {
  const { app } = await openShop()
  const routes = listRoutes(app)
  const writesOf = (access: RouteAccess) =>
    routes.filter((route) => accessOf(route) === access && !READS.includes(route.method)).map(({ name }) => name)
  expect(writesOf('renter').sort()).toEqual(RENTER_WRITES.sort())
  expect(writesOf('signed-in').filter((name) => !OWN_WRITE.test(name))).toEqual([])
  const staffReads = routes.filter((route) => accessOf(route) === 'staff' && READS.includes(route.method))
  expect(staffReads).toEqual([])
})

test('a renter whose team member is deleted gets a sentence at each of these writes, and reads on', async () => {
  const shop = await openShop()
  shop.db.delete(teamMembers).run()
  for (const route of listRoutes(shop.app)) {
    if (accessOf(route) === 'public' || route.path.includes('/account')) continue
    const token = await shop.loginToken('rita')
    const isRead = READS.includes(route.method) && accessOf(route) === 'signed-in'
    const status = await callRoute(shop, route, token)
    expect([route.name, status === 403]).toEqual([route.name, !isRead && !OWN_WRITE.test(route.name)])
  }
})
