import { expect, test } from 'vitest'
import { googleCalendarUrl } from '../map-and-calendar-links.ts'
import { event, shop } from './sample-calendar.fixture.ts'

function query(change: object = {}, ofShop: object = {}) {
  const options = { shop: { ...shop, ...ofShop }, siteUrl: new URL('https://shop.example/event/7') }
  return new URL(googleCalendarUrl({ ...event, ...change }, options) ?? 'about:blank').searchParams
}

test('Google Calendar gets the title, place, description and zone of an event as they were typed', () => {
  const title = 'Cuts & Color, 50 % off + cider #1'
  expect(Object.fromEntries(query({ title }))).toMatchObject({
    action: 'TEMPLATE',
    text: title,
    location: 'Pole & Pine, 1420 Old Colorado Ave',
    details: `${event.short_description}\n\nhttps://shop.example/event/7`,
    ctz: 'America/Denver',
  })
})

test.each([
  ['in summer', { month: 'JUL', day: '4' }, 'America/Denver', '20260704T160000Z/20260704T220000Z'],
  ['of one time', { time: '7:30 PM' }, 'America/Denver', '20261206T023000Z/20261206T023000Z'],
  ['in a zone ahead of UTC', { month: 'JAN', day: '10' }, 'Australia/Sydney', '20260109T230000Z/20260110T050000Z'],
])('Google Calendar gets the instants and the zone of an event %s', (_, change, zone, dates) => {
  const asked = query(change, { time_zone: zone })
  expect([asked.get('dates'), asked.get('ctz')]).toEqual([dates, zone])
})

test('an event without a readable time is a whole day, whose end is the next day', () => {
  expect(query({ time: 'after sunset' }).get('dates')).toBe('20261205/20261206')
})

test('an event at no address is at the shop, and without a location when that has no street', () => {
  const nowhere = { location: '', address: ' ' }
  expect(query(nowhere).get('location')).toBe('Pole & Pine, 1420 Old Colorado Ave, Colorado Springs')
  expect([...query(nowhere, { street: '' }).keys()]).not.toContain('location')
})
