import { newestRevision } from '@shop/db/records/journal'
import { expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { finishedWork } from '../../../testing/records/crud.fixture.ts'
import type { Timeline } from '../timeline.routes.ts'

async function openWithHistory() {
  const shop = await openRenterShop()
  const { db, owner, renter, june, find } = shop
  const put = (client: typeof renter, fields: object) =>
    client.call('PUT', `/team-members/${june.id}`, { ...find(), ...fields })
  const restore = (client: Pick<typeof renter, 'call'>, revision: number) =>
    client.call('POST', `/changes/${revision}/restore`)
  const undo = (client: Pick<typeof renter, 'call'>, from: number) =>
    client.call('POST', '/changes/undo', { from, to: from })
  const putBack = (scope: object, at: string) => renter.call('POST', '/moments/put-back', { at, ...scope })
  const newest = () => newestRevision(db)
  return { ...shop, put, restore, undo, putBack, newest, owner }
}

test('an earlier version that a renter brings back keeps what the shop decided since', async () => {
  const { renter, owner, put, restore, newest, find } = await openWithHistory()
  await put(renter, { description: 'Curls and color.' })
  const earlier = newest()
  await put(owner, { position: 'Senior stylist', display_order: 1, show_until: '2027-06-01T09:00' })
  await put(renter, { description: 'Only curls.' })
  expect((await restore(renter, earlier)).status).toBe(200)
  const shops = { position: 'Senior stylist', display_order: 1, show_until: '2027-06-01T09:00' }
  expect(find()).toMatchObject({ description: 'Curls and color.', ...shops })
  expect((await restore(owner, earlier)).status).toBe(200)
  expect(find()).toMatchObject({ position: 'Stylist', show_until: '' })
})

test('a renter cannot restore, undo or put back records of others, but can their own, even deleted ones', async () => {
  const { renter, owner, rosa, june, restore, undo, putBack, newest, uploadBy } = await openWithHistory()
  const at = new Date(Date.now() - 1).toISOString()
  await owner.call('PUT', `/team-members/${rosa.id}`, { ...rosa, name: 'Rosa B.' })
  const change = newest()
  for (const refused of [
    await restore(renter, change - 1),
    await restore(renter, change),
    await undo(renter, change),
    await putBack({ noun: 'team-members', id: rosa.id }, at),
    await putBack({ part: 'prices' }, at),
    await putBack({ part: 'site' }, at),
  ])
    expect(refused.status).toBe(403)
  const image_id = (await uploadBy(renter)).id
  const record = { ...finishedWork, image_id, team_member_id: june.id }
  const { id } = (await renter.call('POST', '/work', record)).body
  await renter.call('DELETE', `/work/${id}`)
  expect((await restore(renter, newest())).status).toBe(200)
  await renter.call('PUT', `/work/${id}`, { ...record, text: 'Other words' })
  expect((await undo(renter, newest())).status).toBe(200)
  const works = (await renter.call<{ id: number; text: string }[]>('GET', '/work')).body
  expect(works.find((row) => row.id === id)?.text).toBe(finishedWork.text)
})

test('a version with a picture of the shop that is deleted comes back for a renter without it', async () => {
  const { renter, owner, put, restore, newest, find, uploadBy } = await openWithHistory()
  const shops = await uploadBy(owner)
  await put(owner, { image_id: shops.id })
  const withPicture = newest()
  await put(renter, { image_id: null })
  expect((await owner.call('DELETE', `/images/${shops.id}`)).status).toBe(204)
  const restored = await restore(renter, withPicture)
  expect(restored).toMatchObject({ status: 200, body: { note: expect.stringContaining('without one') } })
  expect(find()?.image_id).toBeNull()
})

test('a deleted picture of a renter comes back with who uploaded it', async () => {
  const { renter, restore, newest, uploadBy, june } = await openWithHistory()
  const { id } = await uploadBy(renter)
  await renter.call('DELETE', `/images/${id}`)
  expect((await restore(renter, newest())).status).toBe(200)
  const images = (await renter.call<{ id: number; team_member_id: number }[]>('GET', '/images')).body
  expect(images).toMatchObject([{ id, team_member_id: june.id }])
})

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
