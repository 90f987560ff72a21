import { expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { finishedWork } from '../../../testing/records/crud.fixture.ts'

type Refusal = [string, object, string]

test('a renter changes the profile and the prices of their team member, and nobody else’s', async () => {
  const { renter, find, june, rosa } = await openRenterShop()
  const own_prices = [
    { name: 'Curly cut', price_kind: 'from', price_min: 5200 },
    { name: 'Bang trim', price_kind: 'free', price_min: 900 },
    { name: ' ', price_kind: 'fixed', price_min: null },
  ]
  const changed = { ...june, name: 'June O.', phone_number: '719-555-0171', own_hours: 'Tue to Fri', own_prices }
  const stored = [own_prices[0], { name: 'Bang trim', price_kind: 'free', price_min: null }]
  const body = { name: 'June O.', own_hours: 'Tue to Fri', own_prices: stored, updated_by: 3 }
  expect(await renter.call('PUT', `/team-members/${june.id}`, changed)).toMatchObject({ status: 200, body })
  const refused = await renter.call('PUT', `/team-members/${rosa.id}`, { ...rosa, name: 'Mine now' })
  const error = 'Only the shop can change this. You can change your own profile, work and pictures.'
  expect(refused).toMatchObject({ status: 403, body: { error } })
  expect(find(rosa.id)?.name).toBe('Rosa')
})

test.each<Refusal>([
  ['position', { position: 'Owner' }, 'The position is up to the shop.'],
  ['order', { display_order: 1 }, 'The order is up to the shop.'],
  ['level', { level: 2 }, 'The level is up to the shop.'],
  ['independence', { independent: false }, 'Who runs their own business is up to the shop.'],
  ['draft', { draft: true }, 'When it is on the site is up to the shop.'],
  ['end', { show_until: '2027-01-01T09:00' }, 'When it is on the site is up to the shop.'],
])('the %s of a team member is the shop’s', async (_, change, error) => {
  const { renter, owner, find, june } = await openRenterShop()
  const body = { ...june, description: 'Changed as well.', ...change }
  expect(await renter.call('PUT', `/team-members/${june.id}`, body)).toMatchObject({ status: 403, body: { error } })
  expect(find()).toEqual(june)
  expect((await owner.call('PUT', `/team-members/${june.id}`, body)).status).toBe(200)
})

test('an own price without a name or a price, of half a cent, and a 21st one are refused', async () => {
  const { renter, june } = await openRenterShop()
  const put = (own_prices: object[]) => renter.call('PUT', `/team-members/${june.id}`, { ...june, own_prices })
  const noPrice = 'Enter a price for Cut, such as 28, from 28 or free.'
  for (const [price, error] of [
    [{ name: '', price_kind: 'fixed', price_min: 5200 }, 'Enter what this price is for.'],
    [{ name: 'Cut', price_kind: 'from', price_min: null }, noPrice],
    [{ name: 'Cut', price_kind: 'fixed', price_min: 0.5 }, noPrice],
  ] as const)
    expect(await put([price])).toMatchObject({ status: 400, body: { error } })
  const good = { name: 'Cut', price_kind: 'fixed', price_min: 100 }
  expect((await put(Array.from({ length: 20 }, () => good))).status).toBe(200)
  expect((await put(Array.from({ length: 21 }, () => good))).body.error).toBe('At most 20 prices of their own.')
})

test('a renter writes only work of their team member, and leaves its order to the shop', async () => {
  const { renter, owner, uploadBy, june, rosa } = await openRenterShop()
  const image_id = (await uploadBy(renter)).id
  const add = (client: typeof renter, fields: object) =>
    client.call<{ id: number }>('POST', '/work', { ...finishedWork, image_id, team_member_id: june.id, ...fields })
  const change = async (id: number, fields: object) =>
    (await renter.call('PUT', `/work/${id}`, { ...finishedWork, image_id, ...fields })).status
  const own = (await add(renter, {})).body.id
  const others = (await add(owner, { team_member_id: rosa.id })).body.id
  const nobodys = (await add(owner, { team_member_id: null })).body.id
  for (const team_member_id of [rosa.id, null]) expect((await add(renter, { team_member_id })).status).toBe(403)
  expect((await add(renter, { display_order: 1 })).body).toMatchObject({ error: 'The order is up to the shop.' })
  expect(await change(own, { team_member_id: june.id, text: 'A fade' })).toBe(200)
  expect(await change(own, { team_member_id: rosa.id })).toBe(403)
  expect(await change(own, { team_member_id: june.id, draft: true, agreed_by: '' })).toBe(200)
  for (const id of [others, nobodys]) {
    expect(await change(id, { team_member_id: june.id })).toBe(403)
    expect((await renter.call('DELETE', `/work/${id}`)).status).toBe(403)
    expect((await renter.call('POST', `/work/${id}/withdraw`)).status).toBe(403)
  }
  expect((await renter.call('DELETE', `/work/${own}`)).status).toBe(204)
})

test('a role or a team member that changes while a request is under way counts', async () => {
  const { app, renter, makeRenter, june, rosa, find, db } = await openRenterShop()
  /** Sends a body whose last part comes after a change of the account. */
  async function send(method: string, path: string, body: object, change: () => void) {
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const stream = new ReadableStream(
      {
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          change()
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const request = { method, headers: renter.headers, body: stream, duplex: 'half' as const }
    return (await app.request(`/api${path}`, request)).status
  }
  const service = { title: 'Fade', description: 'Low.' }
  const setStaff = () => db.$client.prepare("update users set role = 'staff' where username = 'rita'").run()
  setStaff()
  expect(await send('POST', '/services', service, () => makeRenter())).toBe(403)
  expect(await send('PUT', `/team-members/${june.id}`, { ...june, name: 'Late' }, () => makeRenter(rosa.id))).toBe(403)
  expect(find()?.name).toBe('June')
  expect((await renter.call('PUT', `/team-members/${rosa.id}`, { ...rosa, name: 'Rosa B.' })).status).toBe(200)
  setStaff()
  expect((await renter.call('POST', '/services', service)).status).toBe(201)
})
