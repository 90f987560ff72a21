import { describe, expect, test } from 'vitest'
import { eventInterval } from './event-interval.ts'
import { at, DENVER, on, wallTimesOf } from './schedule-builders.fixture.ts'

describe('the interval of an event', () => {
  test('an event from 4:00 PM to 6:00 PM lasts two hours', () => {
    expect(wallTimesOf(at('4:00 PM - 6:00 PM'))).toEqual(['20 16:00', '20 18:00'])
  })

  test('an event with one time begins and ends at that time', () => {
    expect(wallTimesOf(at('7:30 PM'))).toEqual(['20 19:30', '20 19:30'])
  })

  test('an event without a readable time has no start and lasts to the end of its day', () => {
    expect(wallTimesOf(at('noon or so, 25:61'))).toEqual([undefined, '20 23:59:59.999'])
  })

  test('an event with an open end lasts to the end of its day, also when that has 23 hours', () => {
    expect(wallTimesOf(at('4:00 PM - late'))).toEqual(['20 16:00', '20 23:59:59.999'])
    expect(wallTimesOf(on('MAR', '14', 2027, '4:00 PM onwards'))).toEqual(['14 16:00', '14 23:59:59.999'])
  })

  test('midnight and 24:00 as an end are the end of the day', () => {
    for (const time of ['8:00 PM - midnight', '20:00 - 24:00'])
      expect(wallTimesOf(at(time))).toEqual(['20 20:00', '21 00:00'])
  })

  test('an event from 10:00 PM to 1:00 AM ends on the next day', () => {
    expect(wallTimesOf(at('10:00 PM - 1:00 AM'))).toEqual(['20 22:00', '21 01:00'])
  })

  test('an event from 8 PM to 12:00 AM ends at midnight', () => {
    expect(wallTimesOf(at('8 PM - 12:00 AM'))).toEqual(['20 20:00', '21 00:00'])
  })

  test('an event from 10:00 PM to 1:00 AM crosses the end of a month, a year and the last year', () => {
    expect(wallTimesOf(on('DEC', '31', 2026, '10:00 PM - 1:00 AM'))).toEqual(['31 22:00', '01 01:00'])
    expect(wallTimesOf(on('FEB', '28', 2027, '10:00 PM - 1:00 AM'))).toEqual(['28 22:00', '01 01:00'])
    expect(eventInterval(on('DEC', '31', 2999, '10:00 PM - 1:00 AM'), 'UTC')?.end).toEqual(
      new Date('3000-01-01T01:00Z'),
    )
  })

  test('an event on a date that does not exist has no interval', () => {
    expect(eventInterval(on('FEB', '30', 2026, '4:00 PM'), DENVER)).toBeUndefined()
  })

  test('a zone that does not exist is an error', () => {
    expect(() => eventInterval(at(''), 'Colorado/Springs')).toThrow(RangeError)
  })
})
