import { expect, test } from 'vitest'
import { sendForAnswer } from '../../../testing/open-test-shop.ts'
import { member, openCrudShop, service } from '../../../testing/records/crud.fixture.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'

const shop = await openCrudShop({ rendersPages: false })

const [FADE, FADE_WITH_ADA, ADA] = ['https://booksy.com/fade', 'https://ada.square.site/fade', 'https://ada.example/']

/** A service, and a member who is booked for it elsewhere. */
async function createBoth() {
  const fade = (await shop.create('/services', { ...service, title: 'Fade', booking_url: FADE })).row
  const links = [{ service_id: fade.id, url: FADE_WITH_ADA }]
  const ada = (await shop.create('/team-members', { ...member, booking_url: ADA, service_booking_urls: links })).row
  return { fade, ada, links }
}

const put = (path: string, body: object) => sendForAnswer(shop, 'PUT', path, body)
const fieldsOfNewest = async (query: string) => (await shop.read<[ChangeView]>(`/changes${query}&limit=1`))[0].fields

test('a change that does not name the booking links keeps them, and one that empties them removes them', async () => {
  const { fade, ada, links } = await createBoth()
  expect(await put(`/services/${fade.id}`, service)).toMatchObject({ title: 'Haircut', booking_url: FADE })
  expect(await put(`/services/${fade.id}`, { ...service, booking_url: '' })).toMatchObject({ booking_url: '' })
  expect(await put(`/team-members/${ada.id}`, member)).toMatchObject({ service_booking_urls: links })
  const emptied = links.map((link) => ({ ...link, url: '' }))
  const change = await put(`/team-members/${ada.id}`, { ...member, service_booking_urls: emptied })
  expect(change).toMatchObject({ service_booking_urls: [], booking_url: ADA })
})

test.each([
  ['a script', [{ service_id: 1, url: 'javascript:alert(1)' }], /full address/],
  ['an address that is too long', [{ service_id: 1, url: `https://a.example/${'a'.repeat(2_000)}` }], /too long/],
  ['two links', [1, 2].map((page) => ({ service_id: 1, url: `https://a.example/${page}` })), /two booking links/],
  ['no list', 'https://a.example/', /must be a list/],
  ['too many', Array.from({ length: 101 }, (_, id) => ({ service_id: id + 1, url: ADA })), /At most 100/],
])('%s for a service is refused with a sentence', async (_, service_booking_urls, error) => {
  const refused = await put('/team-members/1', { ...member, service_booking_urls })
  expect(refused).toMatchObject({ status: 400, error: expect.stringMatching(error) })
})

test('the history names the service of a link, and a restored version has its links', async () => {
  const { fade, ada, links } = await createBoth()
  const path = `/team-members/${ada.id}`
  await put(path, { ...member, service_booking_urls: [] })
  const removed = { 'booking link for Fade': { before: FADE_WITH_ADA, after: null } }
  expect(await fieldsOfNewest(`?noun=team-members&id=${ada.id}`)).toEqual(removed)
  await shop.call('DELETE', `/services/${fade.id}`)
  const ofDeleted = { 'booking link for a deleted service': { before: FADE_WITH_ADA, after: null } }
  expect(await fieldsOfNewest(`?noun=team-members&id=${ada.id}`)).toEqual(ofDeleted)
  const changes = await shop.read<ChangeView[]>(`/changes?noun=team-members&id=${ada.id}`)
  const { body } = await shop.send('POST', `/changes/${changes[1]?.revision}/restore`)
  expect(body).toMatchObject({ record: { service_booking_urls: links } })
})
