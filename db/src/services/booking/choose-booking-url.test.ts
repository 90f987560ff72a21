import { expect, test } from 'vitest'
import { chooseBookingUrl, membersWithLinkFor } from './choose-booking-url.ts'

const shop = { booking_url: 'https://shop.example/' }
const service = { id: 7, booking_url: 'https://service.example/' }
const member = {
  booking_url: 'https://member.example/',
  independent: false,
  service_booking_urls: [{ service_id: 7, url: 'https://both.example/' }],
}

test('the most exact booking link wins', () => {
  const withoutBoth = { ...member, service_booking_urls: [] }
  const withoutAny = { ...withoutBoth, booking_url: '' }
  expect(chooseBookingUrl({ shop, service, member })).toBe('https://both.example/')
  expect(chooseBookingUrl({ shop, service, member: withoutBoth })).toBe('https://member.example/')
  expect(chooseBookingUrl({ shop, service, member: withoutAny })).toBe('https://service.example/')
  expect(chooseBookingUrl({ shop, service: { id: 8, booking_url: '' }, member: withoutAny })).toBe(
    'https://shop.example/',
  )
  expect(chooseBookingUrl({ shop, member })).toBe('https://member.example/')
  expect(chooseBookingUrl({ shop: { booking_url: '' } })).toBe('')
})

test('a member with a separate business is not booked at the shop', () => {
  const independent = { ...member, independent: true, service_booking_urls: [] }
  expect(chooseBookingUrl({ shop, service, member: independent })).toBe('https://member.example/')
  expect(chooseBookingUrl({ shop, service, member: { ...independent, booking_url: '' } })).toBe('')
})

test('a link that an old row holds and that is no web address is passed over', () => {
  expect(chooseBookingUrl({ shop, service: { id: 7, booking_url: 'javascript:alert(1)' } })).toBe(
    'https://shop.example/',
  )
})

test('the members with a link for a service are those of the shop whose link leads elsewhere than its button', () => {
  expect(membersWithLinkFor(service, { shop, members: [member] })).toEqual([{ member, url: 'https://both.example/' }])
  expect(membersWithLinkFor(service, { shop, members: [{ ...member, independent: true }] })).toEqual([])
  expect(membersWithLinkFor({ ...service, id: 8 }, { shop, members: [member] })).toEqual([])
  expect(membersWithLinkFor({ id: undefined, booking_url: '' }, { shop, members: [member] })).toEqual([])
  const asService = { ...service, booking_url: 'https://both.example/' }
  expect(membersWithLinkFor(asService, { shop, members: [member] })).toEqual([])
})
