import type { Event } from '@shop/db/tables/events'
import { expect, test } from 'vitest'
import { first, textOf } from './sample-calendar.fixture.ts'

test.each([
  ['1:30 AM - 4:00 AM', 'America/Denver', ['DTSTART:20261101T073000Z', 'DTEND;TZID=America/Denver:20261101T040000']],
  ['12:30 AM - 1:00', 'America/Denver', ['DTSTART;TZID=America/Denver:20261101T003000', 'DTEND:20261101T070000Z']],
  [
    '12:59 AM - 2:00',
    'America/Denver',
    ['DTSTART;TZID=America/Denver:20261101T005900', 'DTEND;TZID=America/Denver:20261101T020000'],
  ],
  ['1:00 AM - 1:59 AM', 'America/Denver', ['DTSTART:20261101T070000Z', 'DTEND:20261101T075900Z']],
])('on the night when clocks go back, %s in %s is in UTC where the clock shows it twice', (time, zone, lines) => {
  const text = textOf([{ month: 'NOV', day: '1', time }], zone)
  expect(text.match(/^DT(?:START|END)[:;](?:TZID=.*:)?\d+T\d+Z?$/gm)?.slice(-2)).toEqual(lines)
})

test('every time in the hour that comes twice is in UTC, in zones that set their clock back by less, too', () => {
  const dtstart = (change: Partial<Event>, zone: string) =>
    /BEGIN:VEVENT.*?(DTSTART[^\r]*)/s.exec(textOf([change], zone))?.[1]
  const april = { month: 'APR', day: '5', year: 2026 }
  expect(dtstart({ ...april, time: '1:45 AM' }, 'Australia/Lord_Howe')).toBe('DTSTART:20260404T144500Z')
  expect(dtstart({ ...april, time: '1:15 AM' }, 'Australia/Lord_Howe')).toContain('TZID=')
  const october = { month: 'OCT', day: '25', year: 2026, time: '2:30' }
  expect(dtstart(october, 'Europe/Berlin')).toBe('DTSTART:20261025T003000Z')
})

test('an event that lasts until midnight or late ends with its day', () => {
  const end = (time: string) => `${first({ time }).event.endDate}`
  expect([end('8:00 PM - midnight'), end('20:00 - 24:00')]).toEqual(['2026-12-06T00:00:00', '2026-12-06T00:00:00'])
  expect([end('noon - 4:00 PM'), end('4:00 PM - late')]).toEqual(['2026-12-05T16:00:00', '2026-12-05T23:59:59'])
})
