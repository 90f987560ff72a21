import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { expect, test } from 'vitest'
import { eventJsonLd } from './event-json-ld.ts'
import { hairSalonJsonLd } from './hair-salon-json-ld.ts'
import { serializeJsonLd } from './json-ld.ts'

const shop = {
  name: 'Pole & Pine',
  phone: '(719) 555-0142',
  street: '1420 Old Colorado Ave',
  city: 'Colorado Springs',
  region: 'CO',
  postal_code: '80904',
  country: 'US',
  directions_url: '',
  time_zone: 'America/Denver',
} as Shop

const event = {
  id: 7,
  month: 'DEC',
  day: '5',
  year: 2026,
  time: '10:00 AM - 4:00 PM',
  title: 'Cuts for a Cause',
  location: '',
  address: '',
  short_description: 'Half of every cut.',
} as Event

const surroundings = {
  shop,
  image: undefined,
  imageBaseUrl: '/pictures/',
  pageUrl: new URL('https://shop.example/event/7'),
}

function described(change: Partial<Event>) {
  return eventJsonLd({ ...event, ...change }, surroundings)
}

test('no words of the shop can end the script that holds them', () => {
  const text = serializeJsonLd({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>')
})

test('the shop says what Google requires of a local business', () => {
  expect(hairSalonJsonLd(shop, new URL('https://shop.example/'))).toMatchObject({
    '@type': 'HairSalon',
    name: 'Pole & Pine',
    telephone: '+17195550142',
    url: 'https://shop.example/',
    address: { streetAddress: '1420 Old Colorado Ave', postalCode: '80904', addressCountry: 'US' },
  })
})

test('an event begins and ends on the clock of the shop', () => {
  expect(described({})).toMatchObject({ startDate: '2026-12-05T10:00:00-07:00', endDate: '2026-12-05T16:00:00-07:00' })
  expect(described({ month: 'JUL' })).toMatchObject({ startDate: '2026-07-05T10:00:00-06:00' })
  expect(described({ time: '10:00 PM - 1:00 AM' })).toMatchObject({ endDate: '2026-12-06T01:00:00-07:00' })
})

test('an event with one time has no end, and one with none only its date', () => {
  expect(described({ time: '7:30 PM' })).toMatchObject({ startDate: '2026-12-05T19:30:00-07:00' })
  expect(described({ time: '7:30 PM' })).not.toHaveProperty('endDate')
  expect(described({ time: 'after sunset' })).toMatchObject({ startDate: '2026-12-05' })
})

test('an event whose date does not exist is not told to anybody', () => {
  expect(described({ month: 'FEB', day: '30' })).toBeUndefined()
})

test('an event that names no place takes place in the shop', () => {
  expect(described({})).toMatchObject({ location: { name: 'Pole & Pine', address: { streetAddress: shop.street } } })
  expect(described({ location: 'The park', address: 'Main St 1' })).toMatchObject({
    location: { name: 'The park', address: { '@type': 'PostalAddress', streetAddress: 'Main St 1' } },
  })
})

test('an event at the address of the shop has all of it', () => {
  const address = '1420 Old Colorado Ave, Colorado Springs, CO 80904'
  expect(described({ address })).toMatchObject({ location: { address: { postalCode: '80904', addressRegion: 'CO' } } })
})
