import { demoShop } from '@shop/db/records/samples/demo-and-empty-shop'
import type { Shop } from '@shop/db/tables/shop'
import { expect, test } from 'vitest'
import { event as sampleEvent } from './calendar/sample-calendar.fixture.ts'
import { mapAndCalendarLinks } from './map-and-calendar-links.ts'

const shop = { id: 1, ...demoShop } as Shop

const event = { ...sampleEvent, time: '7:30 PM', location: '', address: '' }

function linksOf(change: Partial<typeof event>) {
  return mapAndCalendarLinks({ ...event, ...change }, { shop, siteUrl: new URL('https://shop.example/event/7') })
}

test.each([
  ['no address', ''],
  ['the address of the shop', '1420 Old Colorado Ave, Colorado Springs'],
  ['the address of the shop with its postal code', '1420 Old Colorado Ave, Colorado Springs, CO 80904'],
])('an event with %s leads to the place that the shop names on a map', (_, address) => {
  expect(linksOf({ address }).map).toBe(demoShop.directions_url)
})

test('an event at another place leads to a search for its address', () => {
  const { hostname, searchParams } = new URL(linksOf({ address: ' 2 Pearl St & Main, Boulder' }).map)
  expect([hostname, searchParams.get('query')]).toEqual(['www.google.com', '2 Pearl St & Main, Boulder'])
})

test('an event at a place without an address leads to a search for that place, which calendars name alone', () => {
  const { map, calendar } = linksOf({ location: ' The park ' })
  expect(new URL(map).searchParams.get('query')).toBe('The park')
  expect(new URL(calendar?.google ?? '').searchParams.get('location')).toBe('The park')
})

test('an event leads to its calendar file and to Google Calendar, unless its date does not exist', () => {
  const google = expect.stringContaining('dates=20261206T023000Z')
  expect(linksOf({}).calendar).toEqual({ file: '/event/7.ics', google })
  expect(linksOf({ month: 'FEB', day: '30' }).calendar).toBeUndefined()
})

test('an event that does not take place leads into no calendar, but still to its place', () => {
  for (const status of ['cancelled', 'postponed'] as const) {
    expect(linksOf({ status })).toEqual({ map: linksOf({}).map, calendar: undefined })
  }
})
