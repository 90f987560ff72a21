import { demoShop } from '@shop/db/records/samples/demo-and-empty-shop'
import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import { expect, test } from 'vitest'
import { event as sampleEvent } from '../../events/calendar/sample-calendar.fixture.ts'
import { eventJsonLd } from '../../events/event-json-ld.ts'
import { ownBusinessesJsonLd } from './service-json-ld.ts'
import { hairSalonJsonLd, serializeJsonLd } from './shop-and-job-json-ld.ts'

const instagram_url = 'https://www.instagram.com/poleandpine'
const shop = { id: 1, ...demoShop, instagram_url, directions_url: '' } as Shop
const event = { ...sampleEvent, location: '', address: '' }
const options = {
  shop,
  image: undefined,
  shareImage: { href: '/share/event-7.png?v=1' },
  imageBaseUrl: '/pictures/',
  pageUrl: new URL('https://shop.example/event/7'),
}

function jsonLdOf(change: Partial<Event>) {
  return eventJsonLd({ ...event, ...change }, options)
}

test('no text can close the script element that contains it', () => {
  const text = serializeJsonLd({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>')
})

test('the shop has the fields that Google requires of a local business', () => {
  const shareImage = { href: '/share/shop.png?v=1' }
  expect(
    hairSalonJsonLd(shop, { siteUrl: new URL('https://shop.example/'), shareImage, hours: undefined }),
  ).toMatchObject({
    image: 'https://shop.example/share/shop.png?v=1',
    '@type': 'HairSalon',
    name: 'Pole & Pine',
    telephone: '+17195550142',
    sameAs: [instagram_url],
    url: 'https://shop.example/',
    address: { streetAddress: '1420 Old Colorado Ave', postalCode: '80904', addressCountry: 'US' },
  })
})

test('somebody who rents a chair is a business of their own at the place of the shop', () => {
  const own_prices = [{ name: 'Curly cut', price_kind: 'fixed', price_min: 5200 }]
  const june = { id: 3, name: 'June', phone_number: '(719) 555-0199', booking_url: '', independent: true, own_prices }
  const members = [june, { ...june, name: 'Rosa', independent: false }] as TeamMember[]
  const { '@graph': businesses } = ownBusinessesJsonLd(members, shop, options.pageUrl) ?? {}
  expect(businesses).toMatchObject([
    { '@type': 'HairSalon', name: 'June', telephone: '+17195550199', address: { streetAddress: shop.street } },
  ])
  expect(JSON.stringify(businesses)).toContain('"price":"52.00"')
})

test('an event has its start and end in the time zone of the shop', () => {
  expect(jsonLdOf({})).toMatchObject({ startDate: '2026-12-05T10:00:00-07:00', endDate: '2026-12-05T16:00:00-07:00' })
  expect(jsonLdOf({ month: 'JUL' })).toMatchObject({ startDate: '2026-07-05T10:00:00-06:00' })
  expect(jsonLdOf({ time: '10:00 PM - 1:00 AM' })).toMatchObject({ endDate: '2026-12-06T01:00:00-07:00' })
})

test('an event with one time has no end, and one without a readable time has only its date', () => {
  expect(jsonLdOf({ time: '7:30 PM' })).toMatchObject({ startDate: '2026-12-05T19:30:00-07:00' })
  expect(jsonLdOf({ time: '7:30 PM' })).not.toHaveProperty('endDate')
  expect(jsonLdOf({ time: 'after sunset' })).toMatchObject({ startDate: '2026-12-05' })
})

test('an event whose date does not exist has no JSON-LD', () => {
  expect(jsonLdOf({ month: 'FEB', day: '30' })).toBeUndefined()
})

test('an event without a location is at the shop', () => {
  expect(jsonLdOf({})).toMatchObject({ location: { name: 'Pole & Pine', address: { streetAddress: shop.street } } })
  expect(jsonLdOf({ location: 'The park', address: 'Main St 1' })).toMatchObject({
    location: { name: 'The park', address: { '@type': 'PostalAddress', streetAddress: 'Main St 1' } },
  })
})

test('an event at a place without an address is at that place, whose street nobody knows', () => {
  const { location } = jsonLdOf({ location: ' The park ' }) ?? {}
  expect(location).toEqual({ '@type': 'Place', name: 'The park' })
  expect(jsonLdOf({ location: 'POLE & PINE ' })).toMatchObject({
    location: { address: { streetAddress: shop.street } },
  })
})

test('an event at the address of the shop has the complete address', () => {
  const address = '1420 Old Colorado Ave, Colorado Springs, CO 80904'
  expect(jsonLdOf({ address })).toMatchObject({ location: { address: { postalCode: '80904', addressRegion: 'CO' } } })
})

test('search engines learn whether an event takes place, and from which date it moved', () => {
  const schema = 'https://schema.org/'
  expect(jsonLdOf({})).toMatchObject({ eventStatus: `${schema}EventScheduled` })
  expect(jsonLdOf({ status: 'cancelled' })).toMatchObject({
    eventStatus: `${schema}EventCancelled`,
    startDate: expect.stringMatching(/^2026-12-05/),
  })
  expect(jsonLdOf({ status: 'postponed' })).toMatchObject({ eventStatus: `${schema}EventPostponed` })
  expect(jsonLdOf({ moved_from: '2026-11-28' })).toMatchObject({
    eventStatus: `${schema}EventRescheduled`,
    previousStartDate: '2026-11-28',
  })
})
