import { expect, test } from 'vitest'
import { event, first, parse, textOf } from './sample-calendar.fixture.ts'

test('an event has its texts as they were typed, a constant UID, its version and the time of its last change', () => {
  const { component, event: parsed } = first()
  expect(parsed.summary).toBe(event.title)
  expect(parsed.description).toBe(`${event.short_description}\n\nhttps://shop.example/event/7`)
  expect(parsed.location).toBe('Pole & Pine, 1420 Old Colorado Ave')
  expect([parsed.uid, parsed.sequence]).toEqual(['event-7@shop.example', 3])
  expect(`${component.getFirstPropertyValue('dtstamp')}`).toBe('2026-11-20T10:30:15Z')
})

test('the calendar has no METHOD, which would make it an invitation (RFC 5545 §3.7.2)', () => {
  expect(textOf()).not.toContain('METHOD')
})

test('every line has at most 75 octets and ends with CRLF', () => {
  const lines = textOf().split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\n')
  }
})

test.each([
  ['DEC', '5', '10:00 AM - 4:00 PM', 'America/Denver', '2026-12-05T17:00:00.000Z', '2026-12-05T23:00:00.000Z'],
  ['JUL', '4', '10:00 AM - 4:00 PM', 'America/Denver', '2026-07-04T16:00:00.000Z', '2026-07-04T22:00:00.000Z'],
  ['JAN', '10', '10:00 AM - 4:00 PM', 'Australia/Sydney', '2026-01-09T23:00:00.000Z', '2026-01-10T05:00:00.000Z'],
  ['JUL', '4', '10:00 AM - 4:00 PM', 'Asia/Kolkata', '2026-07-04T04:30:00.000Z', '2026-07-04T10:30:00.000Z'],
  ['MAR', '7', '11:00 PM - 4:00 AM', 'America/Denver', '2026-03-08T06:00:00.000Z', '2026-03-08T10:00:00.000Z'],
  ['OCT', '31', '11:00 PM - 4:00 AM', 'America/Denver', '2026-11-01T05:00:00.000Z', '2026-11-01T11:00:00.000Z'],
])('an event on %s %s at %s in %s is at the right instants', (month, day, time, zone, start, end) => {
  const { event: parsed } = first({ month, day, time }, zone)
  expect(parsed.startDate.toJSDate().toISOString()).toBe(start)
  expect(parsed.endDate.toJSDate().toISOString()).toBe(end)
})

test('an event without a readable time is a whole day', () => {
  const { event: parsed } = first({ time: 'after sunset' })
  expect(parsed.startDate.isDate).toBe(true)
  expect([`${parsed.startDate}`, `${parsed.endDate}`]).toEqual(['2026-12-05', '2026-12-06'])
})

test('an event with one time has no end', () => {
  expect(first({ time: '7:30 PM' }).component.getFirstProperty('dtend')).toBeNull()
})

test('events whose date does not exist are left out, even when none remains', () => {
  expect(parse(textOf([{ month: 'FEB', day: '30' }, {}]))).toHaveLength(1)
  expect(parse(textOf([]))).toEqual([])
})

test('calendars learn of a cancelled and of a postponed event by its status and by its title, under the same UID', () => {
  const { component, event: cancelled } = first({ status: 'cancelled', status_note: 'Too much snow.', version: 4 })
  expect([cancelled.uid, cancelled.sequence]).toEqual(['event-7@shop.example', 4])
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(cancelled.summary).toBe(`Canceled: ${event.title}`)
  expect(cancelled.description).toMatch(/^Too much snow\.\n\n/)
  const postponed = first({ status: 'postponed' })
  expect(postponed.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(postponed.event.summary).toBe(`Postponed: ${event.title}`)
  const moved = first({ moved_from: '2026-11-28' })
  expect(moved.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(moved.event.summary).toBe(`New date: ${event.title}`)
})
