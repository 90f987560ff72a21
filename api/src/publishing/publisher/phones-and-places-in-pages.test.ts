import { ownShop } from '@shop/db/seed/own-shop-details.fixture'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openSave, readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { member } from '../../../testing/records/crud.fixture.ts'

const PAGES = ['index.html', 'services/index.html', 'meet-the-team/index.html']
const MAP = 'https://maps.example/here'

const shop = await openTestShop({ seed: 'none', siteUrl: 'https://kutz-hair.com' })
const save = openSave(shop)
await save('PUT', '/shop', { ...ownShop, directions_url: MAP })

const readHtml = () => PAGES.map((page) => readPublishedFile(shop, page)).join('\n')
const listUrls = (html: string) => [...new Set(html.match(/(?<=href=")(tel|sms):[^"]*/g))]

function readMarkup(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

test('the numbers of the shop and of a team member are read in the country of the shop, and told to search engines', async () => {
  await save('PUT', '/shop', { phone: '01 42 68 53 00 / 01 42 68 53 02', text_phone: '06 12 34 56 78', country: 'FR' })
  await save('POST', '/team-members', { ...member, phone_number: '01 42 68 53 01', independent: true })
  expect(listUrls(readHtml()).sort()).toEqual([
    'sms:+33612345678',
    'tel:+33142685300',
    'tel:+33142685301',
    'tel:+33142685302',
  ])
  const [salon] = readMarkup(readPublishedFile(shop, 'index.html'))
  expect(salon?.telephone).toEqual(['+33142685300', '+33142685302'])
  const [business] = readMarkup(readPublishedFile(shop, 'meet-the-team/index.html'))
  expect(JSON.stringify(business)).toContain('"telephone":"+33142685301"')
})

test('a shop needs a street, unless it says that it comes to its customers', async () => {
  const refused = await shop.call('PUT', '/shop', { street: ' ' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Street is required.')])
  expect((await shop.call('PUT', '/shop', { street: 7 })).status).toBe(400)
  const both = await (await shop.call('PUT', '/shop', { street: '', name: '' })).text()
  expect(both).toMatch(/Name is required\..*Street is required\.|Street is required\..*Name is required\./)
  await save('PUT', '/shop', { comes_to_customers: true })
  expect(await shop.read('/shop')).toMatchObject({ comes_to_customers: true, street: '', directions_url: '' })
  expect((await shop.call('PUT', '/shop', { comes_to_customers: false })).status).toBe(400)
})

test('the pages of a shop without a street name its city and no way to it, and do not call it a sample', () => {
  const html = readHtml()
  for (const trace of [ownShop.street, MAP, 'Get directions', 'maps/search', 'Visit<', 'Sample site', 'noindex'])
    expect(html.replace(/<meta name="robots"[^>]*>/g, ''), trace).not.toContain(trace)
  const [salon, , team] = PAGES.map((page) => JSON.stringify(readMarkup(readPublishedFile(shop, page))))
  for (const markup of [salon, team]) {
    expect(markup).toContain(`"areaServed":{"@type":"City","name":"${ownShop.city}, ${ownShop.region}"}`)
    expect(markup).not.toContain('"address"')
  }
  expect(html).toContain('01 42 68 53 00')
})
