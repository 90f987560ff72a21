import { expect, test } from 'vitest'
import { openCrudShop, service } from '../../../testing/records/crud.fixture.ts'

const PATH = '/old-addresses'
const shop = await openCrudShop({ rendersPages: false })

const save = (from: string, to: string) => shop.send<{ id: number; to: string }>('POST', PATH, { from, to })
const services = await shop.create('/services', service)

test.each([
  ['/', '/'],
  ['/services/', '/services'],
  [`/services#service-${services.row.id}`, `/services#service-${services.row.id}`],
  ['shop:booking_url', 'shop:booking_url'],
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
const OWN_PAGE = 'This site has its own page at this address, so nothing else can answer there.'
const NO_ADDRESS = 'Write the old address as it was, such as /our-team or https://old.example/our-team.'

test.each([
  ['/x', 'javascript:alert(1)', NO_TARGET],
  ['/x', 'http://book.example', NO_TARGET],
  ['/x', '//evil.example', NO_TARGET],
  ['/x', '/\\evil.example', NO_TARGET],
  ['/x', '/%2f%2fevil.example', NO_TARGET],
  ['/x', 'https://shop.example@evil.example', NO_TARGET],
  ['/x', 'https://book.example\r\nSet-Cookie: a=b', NO_TARGET],
  ['/x', 'shop:phone', NO_TARGET],
  ['/x', '/nowhere', NO_PAGE],
  ['/x', '/robots.txt', NO_TARGET],
  ['/x', '/admin/dashboard', NO_TARGET],
  ['/x', '/services#member-1', NO_TARGET],
  ['/x', '/services#service-4711', 'That service no longer exists. Choose where else it leads.'],
  ['/x', '/X.html', ITSELF],
  ['/x', 'https://shop.example/x', ITSELF],
  ['/services', '/', OWN_PAGE],
  ['/api/services', '/', OWN_PAGE],
  ['/Services.html', '/reviews', 'This is another spelling of /services on this site, so it can only lead there.'],
  ['our-team', '/', NO_ADDRESS],
  ['//evil.example', '/', NO_ADDRESS],
])('from %s to %s is refused with a sentence', async (from, to, sentence) => {
  const { status, body } = await save(from, to)
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
})

test.each([
  ['another spelling of the home page', '/index.html', '/'],
  ['another spelling of a page', '/services/index.htm', `/services#service-${services.row.id}`],
  ['a query that names a page', '/?page_id=7', '/services'],
])('%s, %s, may lead to %s', async (_, from, to) => {
  const { status, body } = await save(from, to)
  expect([status, body.to]).toEqual([201, to])
  await shop.call('DELETE', `${PATH}/${body.id}`)
})
