import { eventInputSchema } from '@shop/db/tables/events'
import { expect, test } from 'vitest'
import { googleCalendarUrl } from './google-calendar-url.ts'
import { shop } from './sample-calendar.fixture.ts'

const event = {
  id: 7,
  ...eventInputSchema.parse({
    month: 'DEC',
    day: '5',
    year: 2026,
    time: '10:00 AM - 4:00 PM',
    title: 'Cuts & Color, 50 % off + cider #1',
    location: 'Pole & Pine',
    address: '1420 Old Colorado Ave',
    short_description: 'Hot cider.',
    description: 'Come.',
  }),
}

function query(change: object = {}, zone = shop.time_zone) {
  const url = googleCalendarUrl(
    { ...event, ...change },
    { shop: { ...shop, time_zone: zone }, siteUrl: new URL('https://shop.example/event/7') },
  )
  return new URL(url ?? 'about:blank').searchParams
}

test('Google Calendar gets the title, place, description and zone of an event as they were typed', () => {
  expect(Object.fromEntries(query())).toMatchObject({
    action: 'TEMPLATE',
    text: event.title,
    location: 'Pole & Pine, 1420 Old Colorado Ave',
    details: 'Hot cider.\n\nhttps://shop.example/event/7',
    ctz: 'America/Denver',
  })
})

test.each([
  ['in winter', 'DEC', '5', '10:00 AM - 4:00 PM', '20261205T170000Z/20261205T230000Z'],
  ['in summer', 'JUL', '4', '10:00 AM - 4:00 PM', '20260704T160000Z/20260704T220000Z'],
  ['over the start of summer time', 'MAR', '7', '11:00 PM - 4:00 AM', '20260308T060000Z/20260308T100000Z'],
  ['over the end of summer time', 'OCT', '31', '11:00 PM - 4:00 AM', '20261101T050000Z/20261101T110000Z'],
  ['in the hour that comes twice', 'NOV', '1', '1:30 AM', '20261101T073000Z/20261101T073000Z'],
  ['in the hour that is left out', 'MAR', '8', '2:30 AM - 5:00 AM', '20260308T093000Z/20260308T110000Z'],
])('Google Calendar gets the instants of an event %s', (_, month, day, time, dates) => {
  expect(query({ month, day, time }).get('dates')).toBe(dates)
})

test('a zone ahead of UTC can have its event on the day before in UTC', () => {
  const sydney = query({ month: 'JAN', day: '10' }, 'Australia/Sydney')
  expect([sydney.get('dates'), sydney.get('ctz')]).toEqual(['20260109T230000Z/20260110T050000Z', 'Australia/Sydney'])
})

test('an event without a readable time is a whole day, whose end is the next day', () => {
  expect(query({ time: 'after sunset' }).get('dates')).toBe('20261205/20261206')
  expect(query({ time: 'after sunset', month: 'NOV', day: '1' }).get('dates')).toBe('20261101/20261102')
})

test('an event at no address is at the shop', () => {
  expect(query({ location: '', address: ' ' }).get('location')).toBe(
    'Pole & Pine, 1420 Old Colorado Ave, Colorado Springs',
  )
})

test('an event at no address of a shop without a street has no location', () => {
  const options = { shop: { ...shop, street: '' }, siteUrl: new URL('https://shop.example') }
  expect(googleCalendarUrl({ ...event, location: '', address: '' }, options)).not.toContain('location')
})

test('an event whose date does not exist has no link', () => {
  const date = { month: 'FEB', day: '30' }
  expect(googleCalendarUrl({ ...event, ...date }, { shop, siteUrl: new URL('https://shop.example') })).toBeUndefined()
})
