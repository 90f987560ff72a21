import { ownShop } from '@shop/db/seed/own-shop-details.fixture'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { expect, test } from 'vitest'
import { answerOf, openTestAuthWithUser, readJson } from '../../testing/accounts/test-auth.fixture.ts'

test.each([
  ['shop', { name: 'Another name' }],
  ['hours', { week: [{ day: 1, from: 540, to: 1020 }] }],
  ['look', { palette: 'sage' }],
  ['page-texts', { hero_text: 'Fades and shaves.' }],
])('staff cannot bring back an earlier version of the %s, and owners can', async (noun, change) => {
  const shop = await openTestAuthWithUser()
  await shop.createUser('sam', 'staff')
  seedEmptyShop(shop.db, { now: shop.testClock.now })
  const [staff, owner] = [await shop.loginToken('sam'), await shop.loginToken()]
  const saved = await shop.call('PUT', `/${noun}`, { token: owner, body: { ...ownShop, ...change } })
  expect(saved.status).toBe(200)
  const changes = shop.call('GET', `/changes?noun=${noun}`, { token: staff })
  const [newest] = await readJson<{ revision: number }[]>(changes)
  const restore = (token: string) => shop.call('POST', `/changes/${newest?.revision}/restore`, { token })
  expect(await answerOf(restore(staff))).toEqual([403, { error: 'Only an owner may do this.' }])
  expect((await restore(owner)).status).toBe(200)
})
