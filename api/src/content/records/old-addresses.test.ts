import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openCrudShop, service } from '../../../testing/records/crud.fixture.ts'

const PATH = '/old-addresses'
const shop = await openCrudShop({ rendersPages: false })

const save = (from: string, to: string) => shop.send<{ id: number; to: string }>('POST', PATH, { from, to })
test('what leads to an old address leads where that one leads', async () => {
  const first = await save('/staff', '/meet-the-team')
  const second = await save('/people', '/Staff.html')
  expect([second.status, second.body.to]).toEqual([201, '/meet-the-team'])
  const changed = await shop.send('PUT', `${PATH}/${first.body.id}`, { from: '/staff', to: '/people' })
  expect(changed).toMatchObject({ status: 200, body: { to: '/meet-the-team' } })
  for (const { body } of [first, second]) await shop.call('DELETE', `${PATH}/${body.id}`)
})

test('however it is spelled, an address is on the list once', async () => {
  const { body } = await save('/our-team', '/meet-the-team')
  const error = 'The old address /our-team is on the list already. Change that one instead, or delete it first.'
  const again = save('https://old.example/en/Our-Team.html?ref=1', '/services')
  expect(await again).toMatchObject({ status: 409, body: { error } })
  await shop.call('DELETE', `${PATH}/${body.id}`)
})

test('a deleted old address that was written anew comes back only once that one is gone', async () => {
  const { body } = await save('/our-team', '/meet-the-team')
  const removal = await shop.call('DELETE', `${PATH}/${body.id}`)
  const undo = { from: Number(removal.headers.get('x-revision')), to: Number(removal.headers.get('x-revision')) }
  const anew = await save('/our-team', '/services')
  expect((await shop.call('POST', '/timeline/undo', undo)).status).toBe(409)
  await shop.call('DELETE', `${PATH}/${anew.body.id}`)
  expect((await shop.call('POST', '/timeline/undo', undo)).status).toBe(200)
  expect(await shop.list(PATH)).toMatchObject([{ id: body.id, to: '/meet-the-team' }])
  await shop.call('DELETE', `${PATH}/${body.id}`)
})

test('a moment is put back even if other records have its addresses since', async () => {
  const [first, second] = [await save('/our-team', '/meet-the-team'), await save('/menu', '/services')]
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  await shop.call('PUT', `${PATH}/${first.body.id}`, { from: '/our-crew', to: '/meet-the-team' })
  await shop.call('PUT', `${PATH}/${second.body.id}`, { from: '/our-team', to: '/services' })
  await save('/Menu.html', '/reviews')
  const readAll = async () => (await shop.list<{ id: number; from: string }>(PATH)).map(({ id, from }) => [id, from])
  const changed = await readAll()
  const putBack = await shop.send<{ undo: object }>('POST', '/moments/put-back', { at, part: 'site' })
  const earlier = [
    [second.body.id, '/menu'],
    [first.body.id, '/our-team'],
  ]
  expect([putBack.status, await readAll()]).toEqual([200, earlier])
  expect([(await shop.call('POST', '/timeline/undo', putBack.body.undo)).status, await readAll()]).toEqual([
    200,
    changed,
  ])
  for (const [id] of changed) await shop.call('DELETE', `${PATH}/${id}`)
})

test('who deletes a record is told how many old addresses led there, and owners are reminded', async () => {
  const { row } = await shop.create('/services', service)
  const ids = []
  for (const from of ['/fades', '/tapers']) ids.push((await save(from, `/services#service-${row.id}`)).body.id)
  const readTodos = async () => {
    const { problems } = await shop.read<{ problems: { id: string }[] }>('/todo')
    return problems.filter(({ id }) => id === 'old-addresses')
  }
  expect(await readTodos()).toEqual([])
  const removal = await shop.call('DELETE', `/services/${row.id}`)
  const sentence = '2 old addresses lead to something that was deleted.'
  expect([removal.status, removal.headers.get('x-old-addresses')]).toEqual([204, sentence])
  expect(await readTodos()).toMatchObject([{ sentence }])
  for (const id of ids) await shop.call('DELETE', `${PATH}/${id}`)
  expect(await readTodos()).toEqual([])
  const other = await shop.create('/services', service)
  expect((await shop.call('DELETE', `/services/${other.row.id}`)).headers.get('x-old-addresses')).toBeNull()
})

test('old addresses saved at once lead to where the others lead, and one to itself is refused', async () => {
  const rowOf = ([from, to]: [string, string]) => ({ resource: 'old-addresses', values: { from, to } })
  const saveAll = (...rows: [from: string, to: string][]) => shop.send('POST', '/records', { rows: rows.map(rowOf) })
  const saved = await saveAll(['/old-menu', '/services'], ['/old-prices', '/old-menu'])
  expect(saved.status).toBe(201)
  expect(await shop.list(PATH)).toContainEqual(expect.objectContaining({ from: '/old-prices', to: '/services' }))
  const ahead = await saveAll(
    ['/old-c', 'https://shop.example/Old-B.html'],
    ['/old-b', '/old-a'],
    ['/old-a', '/reviews'],
  )
  expect(ahead.status).toBe(201)
  const rows = await shop.list<{ from: string; to: string }>(PATH)
  expect(rows.filter(({ to }) => to === '/reviews').map(({ from }) => from)).toEqual(['/old-a', '/old-b', '/old-c'])
  const message = 'This address leads to itself. Choose where else it leads.'
  const issues = [0, 1, 2].map((row) => ({ path: `rows.${row}.to`, message }))
  const loop = saveAll(['/a', '/b'], ['/b', '/c'], ['/c', '/a'])
  expect(await loop).toMatchObject({ status: 400, body: { issues } })
  expect(await saveAll(['/a', '/a'])).toMatchObject({ status: 400, body: { issues: issues.slice(0, 1) } })
})
