import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { accessOf, listRoutes, openShop } from '../../../testing/http/route-list.fixture.ts'
import { openCrudShop, service } from '../../../testing/records/crud.fixture.ts'

const PATH = '/old-addresses'
const shop = await openCrudShop({ rendersPages: false })

async function save(from: string, to: string) {
  const response = await shop.call('POST', PATH, { from, to })
  return { status: response.status, body: (await response.json()) as { id: number; to: string; error?: string } }
}

test('only owners read and write old addresses', async () => {
  const { app } = await openShop()
  const routes = listRoutes(app).filter(({ path }) => path.startsWith('/api/old-addresses'))
  expect(routes.map((route) => [route.name, accessOf(route)])).toEqual([
    ['POST /api/old-addresses/proposals', 'owner'],
    ['GET /api/old-addresses', 'owner'],
    ['POST /api/old-addresses', 'owner'],
    ['PUT /api/old-addresses/:id', 'owner'],
    ['DELETE /api/old-addresses/:id', 'owner'],
  ])
})

const services = await shop.create('/services', service)

test.each([
  ['/', '/'],
  ['/services/', '/services'],
  [`/services#service-${services.row.id}`, `/services#service-${services.row.id}`],
  ['shop:booking_url', 'shop:booking_url'],
  ['shop:reviews_url', 'shop:reviews_url'],
  ['shop:gift_card_url', 'shop:gift_card_url'],
  ['https://book.example/pole?x=1', 'https://book.example/pole?x=1'],
  ['https://shop.example', '/'],
  ['https://shop.example/reviews', '/reviews'],
])('an old address may lead to %s', async (to, stored) => {
  const { status, body } = await save('/somewhere', to)
  expect([status, body.to]).toEqual([201, stored])
  await shop.call('DELETE', `${PATH}/${body.id}`)
})

const NO_TARGET = 'Choose where it leads: a page of this site, or a full address that begins with https://.'
const NO_PAGE = 'This site has no page at that address. Choose one that it has.'
const ITSELF = 'This address leads to itself. Choose where else it leads.'
const OWN_PAGE = 'This site has a page of its own at this address, so nothing else can answer there.'
const NO_ADDRESS = 'Write the old address as it was, such as /our-team or https://old.example/our-team.'

test.each([
  ['/x', 'javascript:alert(1)', NO_TARGET],
  ['/x', 'http://book.example', NO_TARGET],
  ['/x', '//evil.example', NO_TARGET],
  ['/x', '/\\evil.example', NO_TARGET],
  ['/x', '/%2f%2fevil.example', NO_TARGET],
  ['/x', '/%5c/evil.example', NO_TARGET],
  ['/x', 'https:/\\evil.example', NO_TARGET],
  ['/x', 'https://shop.example@evil.example', NO_TARGET],
  ['/x', 'https://shop.example%0d%0aSet-Cookie:a', NO_TARGET],
  ['/x', 'ｈttps://evil.example', NO_TARGET],
  ['/x', 'data:text/html,x', NO_TARGET],
  ['/x', 'https://book.example\r\nSet-Cookie: a=b', NO_TARGET],
  ['/x', 'shop:phone', NO_TARGET],
  ['/x', '/nowhere', NO_PAGE],
  ['/x', '/robots.txt', NO_TARGET],
  ['/x', '/admin/dashboard', NO_TARGET],
  ['/x', '/services#member-1', NO_TARGET],
  ['/x', '/services#service-4711', 'That service no longer exists. Choose where else it leads.'],
  ['/x', '/event/4711', 'That event no longer exists. Choose where else it leads.'],
  ['/x', '/X.html', ITSELF],
  ['/x', 'https://shop.example/x', ITSELF],
  ['/services', '/', OWN_PAGE],
  ['/services/', '/', OWN_PAGE],
  ['/api/services', '/', OWN_PAGE],
  ['/admin?id=1', '/', OWN_PAGE],
  ['our-team', '/', NO_ADDRESS],
  ['//evil.example', '/', NO_ADDRESS],
])('from %s to %s is refused with a sentence', async (from, to, sentence) => {
  const { status, body } = await save(from, to)
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
})

test('a query that names a page may lead away from a page of this site', async () => {
  const { status, body } = await save('/?page_id=7', '/services')
  expect(status).toBe(201)
  await shop.call('DELETE', `${PATH}/${body.id}`)
})

test('what leads to an old address leads where that one leads', async () => {
  const first = await save('/staff', '/meet-the-team')
  const second = await save('/people', '/Staff.html')
  expect([second.status, second.body.to]).toEqual([201, '/meet-the-team'])
  const changed = await shop.call('PUT', `${PATH}/${first.body.id}`, { from: '/staff', to: '/people' })
  expect([changed.status, await changed.json()]).toMatchObject([200, { to: '/meet-the-team' }])
  for (const { body } of [first, second]) await shop.call('DELETE', `${PATH}/${body.id}`)
})

test('however it is spelled, an address is on the list once', async () => {
  const { body } = await save('/our-team', '/meet-the-team')
  const again = await save('https://old.example/en/Our-Team.html?ref=1', '/services')
  const error = 'The old address /our-team is on the list already. Change that one instead, or delete it first.'
  expect([again.status, again.body]).toMatchObject([409, { error }])
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

test('a moment is put back also where other records have its addresses since', async () => {
  const [first, second] = [await save('/our-team', '/meet-the-team'), await save('/menu', '/services')]
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  await shop.call('PUT', `${PATH}/${first.body.id}`, { from: '/our-crew', to: '/meet-the-team' })
  await shop.call('PUT', `${PATH}/${second.body.id}`, { from: '/our-team', to: '/services' })
  await save('/Menu.html', '/reviews')
  const readAll = async () => (await shop.list<{ id: number; from: string }>(PATH)).map(({ id, from }) => [id, from])
  const changed = await readAll()
  const putBack = await shop.call('POST', '/moments/put-back', { at, part: 'site' })
  const { undo } = (await putBack.json()) as { undo: object }
  const earlier = [
    [second.body.id, '/menu'],
    [first.body.id, '/our-team'],
  ]
  expect([putBack.status, await readAll()]).toEqual([200, earlier])
  expect([(await shop.call('POST', '/timeline/undo', undo)).status, await readAll()]).toEqual([200, changed])
  for (const [id] of changed) await shop.call('DELETE', `${PATH}/${id}`)
})

test('old addresses saved at once lead to where the others lead, and one to itself is refused', async () => {
  const saveAll = (...rows: [from: string, to: string][]) =>
    shop.call('POST', '/records', {
      rows: rows.map(([from, to]) => ({ resource: 'old-addresses', values: { from, to } })),
    })
  const saved = await saveAll(['/old-menu', '/services'], ['/old-prices', '/old-menu'])
  expect(saved.status).toBe(201)
  const rows = (await (await shop.call('GET', PATH)).json()) as { from: string; to: string }[]
  expect(rows).toContainEqual(expect.objectContaining({ from: '/old-prices', to: '/services' }))
  const refused = await saveAll(['/a', '/a'])
  const message = 'This address leads to itself. Choose where else it leads.'
  expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'rows.0.to', message }] }])
})
