import { describe, expect, test } from 'vitest'
import { dateInZone, nextMidnight } from './event-date.ts'
import { type EventSchedule, eventInterval } from './event-interval.ts'
import { DENVER, on, wallTimesOf } from './schedule-builders.fixture.ts'

describe('nights on which the clocks change', () => {
  test('a time skipped in spring is moved forward', () => {
    const interval = eventInterval(on('MAR', '14', 2027, '2:30 AM'), DENVER)
    expect(interval?.start).toEqual(new Date('2027-03-14T09:30:00Z'))
    expect(interval?.end).toEqual(interval?.start)
  })

  test('a time that comes twice in autumn means the first', () => {
    expect(eventInterval(on('NOV', '7', 2027, '1:30 AM'), DENVER)?.end).toEqual(new Date('2027-11-07T07:30:00Z'))
  })

  test('an event whose start is moved past its end ends when it starts', () => {
    const interval = eventInterval(on('MAR', '14', 2027, '2:30 AM - 3:00 AM'), DENVER)
    expect(interval?.start).toEqual(new Date('2027-03-14T09:30:00Z'))
    expect(interval?.end).toEqual(new Date('2027-03-14T09:30:00Z'))
  })

  test('an event over such a night lasts an hour less in spring and an hour more in autumn', () => {
    const hours = (event: EventSchedule) => {
      const interval = eventInterval(event, DENVER)
      return interval?.start && (interval.end.getTime() - interval.start.getTime()) / 3_600_000
    }
    expect(hours(on('MAR', '13', 2027, '10:00 PM - 4:00 AM'))).toBe(5)
    expect(hours(on('NOV', '6', 2027, '10:00 PM - 4:00 AM'))).toBe(7)
    expect(hours(on('NOV', '13', 2027, '10:00 PM - 4:00 AM'))).toBe(6)
  })

  test('a day of 23 or 25 hours ends at its own midnight', () => {
    expect(nextMidnight(new Date('2027-03-14T07:00:00Z'), DENVER)).toEqual(new Date('2027-03-15T06:00:00Z'))
    expect(nextMidnight(new Date('2027-11-07T06:00:01Z'), DENVER)).toEqual(new Date('2027-11-08T07:00:00Z'))
  })

  test('a day without a midnight begins at one in the morning', () => {
    const saturday = new Date('2027-03-27T20:00:00Z')
    expect(nextMidnight(saturday, 'Asia/Beirut')).toEqual(new Date('2027-03-27T22:00:00Z'))
    expect(wallTimesOf(on('MAR', '28', 2027, '12:00 AM'), 'Asia/Beirut')).toEqual(['28 01:00', '28 01:00'])
  })

  test('a midnight that comes a second time is the next midnight', () => {
    const afterFirstMidnight = new Date('2010-11-07T03:00:00Z')
    expect(dateInZone(afterFirstMidnight, 'America/St_Johns')).toEqual({ month: 'NOV', day: '6', year: 2010 })
    expect(nextMidnight(afterFirstMidnight, 'America/St_Johns')).toEqual(new Date('2010-11-07T03:30:00Z'))
  })

  test('an event on a day that a zone skipped is moved to the next day', () => {
    expect(wallTimesOf(on('DEC', '30', 2011, '4:00 PM'), 'Pacific/Apia')).toEqual(['31 16:00', '31 16:00'])
    const eve = new Date('2011-12-30T09:59:59.999Z')
    expect(nextMidnight(eve, 'Pacific/Apia')).toEqual(new Date('2011-12-30T10:00:00Z'))
    expect(dateInZone(nextMidnight(eve, 'Pacific/Apia'), 'Pacific/Apia').day).toBe('31')
  })
})
