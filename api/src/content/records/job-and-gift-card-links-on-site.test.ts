import { expect, test } from 'vitest'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { notice, openCrudShop } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop()

const page = (path: string) => readPublishedFile(shop, `${path && `${path}/`}index.html`).replaceAll('<!-- -->', '')

interface JobPosting {
  '@type': string
  title: string
  validThrough: string
}

function jobsOfHome(): JobPosting[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page('')) ?? []
  return ((JSON.parse(json) as { '@graph'?: JobPosting[] })['@graph'] ?? []).filter(
    (part) => part['@type'] === 'JobPosting',
  )
}

test('a job with its details is on the home page with markup while it is open; a chair has no markup', async () => {
  const details = 'Tuesday to Saturday.\nAsk for Rosa.'
  const job = { kind: 'job', text: 'Barber wanted', details, posted_on: '2026-11-02', show_until: notice.show_until }
  const { row } = await shop.create('/notices', job)
  await shop.waitUntilLive()
  expect(page('').match(/>[^<]*a chair[^<]*</gi), 'no chair is promised beside a job').toBeNull()
  await shop.create('/notices', { ...job, kind: 'chair', text: 'A chair to rent' })
  await shop.create('/notices', { ...job, text: 'Since when?', posted_on: '' })
  await shop.waitUntilLive()
  expect(jobsOfHome()).toMatchObject([
    {
      title: 'Barber wanted',
      description: details,
      datePosted: '2026-11-02',
      validThrough: '2999-12-31T18:00:00-07:00',
      hiringOrganization: { name: 'Pole & Pine' },
      jobLocation: { address: { addressLocality: 'Colorado Springs' } },
    },
  ])
  expect(page('')).toContain(`<a href="/#notice-${row.id}">Barber wanted,</a>`)
  expect(page('')).toContain(`id="notice-${row.id}"`)
  expect(page('')).toContain('>A chair to rent</h3>')
  await shop.call('PUT', `/notices/${row.id}`, { ...job, show_until: '2026-11-02T12:00' })
  await shop.waitUntilLive()
  expect(jobsOfHome()).toEqual([])
  expect(page('')).not.toContain('Barber wanted')
})

test('the link to gift cards is on the home page, in menu and footer, in the markup, and where their notice leads', async () => {
  const gift_card_url = 'https://squareup.com/gift/pole-and-pine'
  expect(page('')).not.toContain('Gift cards')
  const details = (await (await shop.call('GET', '/shop')).json()) as object
  await shop.call('PUT', '/shop', { ...details, gift_card_url })
  await shop.create('/notices', { ...notice, kind: 'gift_cards', text: 'Order by Dec 24' })
  await shop.waitUntilLive()
  const link = new RegExp(`<a[^>]*href="${gift_card_url}"[^>]*>Gift cards</a>`, 'g')
  expect([page('').match(link)?.length, page('events').match(link)?.length]).toEqual([3, 2])
  expect(page('')).toContain(`"makesOffer":{"@type":"Offer","url":"${gift_card_url}"`)
  expect(page('events')).toContain(`<a dir="auto" href="${gift_card_url}" rel="noopener">Order by Dec 24,</a>`)
})
