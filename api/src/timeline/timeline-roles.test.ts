import { expect, test } from 'vitest'
import { openRenterShop } from '../../testing/accounts/renter-shop.fixture.ts'
import type { Timeline } from './timeline.routes.ts'

test('everybody reads the same lines, and a renter is offered to undo only what they saved', async () => {
  const { renter, owner, june, rosa, find } = await openRenterShop()
  await owner.call('PUT', '/look', { palette: 'denim' })
  await renter.call('PUT', `/team-members/${june.id}`, { ...find(), description: 'Color.' })
  await owner.call('PUT', `/team-members/${rosa.id}`, { ...rosa, name: 'Rosa B.' })
  const read = async ({ call }: Pick<typeof renter, 'call'>) => {
    const { body } = await call('GET', '/timeline?limit=3')
    return (body as unknown as Timeline).saves
  }
  const [mine, all] = [await read(renter), await read(owner)]
  expect(mine.map(({ revision }) => revision)).toEqual(all.map(({ revision }) => revision))
  expect(mine.map(({ canUndo }) => canUndo)).toEqual([false, true, false])
  expect(all.map(({ canUndo }) => canUndo)).toEqual([true, true, true])
  const refused = await renter.call('POST', '/timeline/undo', all[0]?.undo)
  expect(refused.status).toBe(403)
  expect((await renter.call('POST', '/timeline/undo', mine[1]?.undo)).status).toBe(200)
})
