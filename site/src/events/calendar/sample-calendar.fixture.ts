import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'
import { ON_AS_DATED } from '@shop/db/time/event-time/event-status'
import ICAL from 'ical.js'
import { renderCalendar } from './render-icalendar.ts'

export const shop = {
  name: 'Pole & Pine',
  street: '1420 Old Colorado Ave',
  city: 'Colorado Springs',
  time_zone: 'America/Denver',
} as Shop

export const event = {
  id: 7,
  month: 'DEC',
  day: '5',
  year: 2026,
  time: '10:00 AM - 4:00 PM',
  title: 'Cuts, Color; and \\ Cider',
  location: 'Pole & Pine',
  address: '1420 Old Colorado Ave',
  short_description: 'Hot cider.\nAnd “cookies” — für alle, 🎄 every one of them, all day long, until they are gone.',
  description: '',
  version: 3,
  ...ON_AS_DATED,
  updated_at: '2026-11-20T10:30:15.123Z',
} as Event

export function textOf(changes: Partial<Event>[] = [{}], zone = shop.time_zone, street = shop.street) {
  const events = changes.map((change) => ({ ...event, ...change }))
  return renderCalendar(events, {
    shop: { ...shop, time_zone: zone, street },
    siteUrl: new URL('https://shop.example/events.ics'),
  })
}

/** Parses a calendar with its zone, by another library. */
export function parse(text: string) {
  ICAL.TimezoneService.reset()
  const root = new ICAL.Component(ICAL.parse(text))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return root.getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }))
}

export function first(change: Partial<Event> = {}, zone?: string) {
  const [only] = parse(textOf([change], zone))
  if (!only) throw new Error('The calendar has no event')
  return only
}
