import { describe, expect, test } from 'vitest'
import { dateInZone, dateSortKey, isCalendarDate, MONTHS, nextMidnight } from './event-date.ts'
import { eventInterval } from './event-interval.ts'
import { at, DENVER, on, wallTimesOf } from './schedule-builders.fixture.ts'

test.each([
  ['of one time', at('7:30 PM'), ['20 19:30', '20 19:30']],
  ['without a readable time', at('noon or so, 25:61'), [undefined, '20 23:59:59.999']],
  ['with an open end', at('4:00 PM - late'), ['20 16:00', '20 23:59:59.999']],
  ['with an open end on a day of 23 hours', on('MAR', '14', 2027, '4:00 PM onwards'), ['14 16:00', '14 23:59:59.999']],
  ['until midnight', at('8:00 PM - midnight'), ['20 20:00', '21 00:00']],
  ['until 24:00', at('20:00 - 24:00'), ['20 20:00', '21 00:00']],
  ['over the end of a year', on('DEC', '31', 2026, '10:00 PM - 1:00 AM'), ['31 22:00', '01 01:00']],
  ['over the end of a month', on('FEB', '28', 2027, '10:00 PM - 1:00 AM'), ['28 22:00', '01 01:00']],
  ['at a time that the clock skips', on('MAR', '14', 2027, '2:30 AM'), ['14 03:30', '14 03:30']],
  ['whose start is moved past its end', on('MAR', '14', 2027, '2:30 AM - 3:00 AM'), ['14 03:30', '14 03:30']],
])('an event %s', (_, event, wallTimes) => {
  expect(wallTimesOf(event)).toEqual(wallTimes)
})

test('an event in the last night of the calendar ends in the year after, and one on no date has no interval', () => {
  const end = eventInterval(on('DEC', '31', 2999, '10:00 PM - 1:00 AM'), 'UTC')?.end
  expect(end).toEqual(new Date('3000-01-01T01:00Z'))
  expect(eventInterval(on('FEB', '30', 2026, '4:00 PM'), DENVER)).toBeUndefined()
})

test('a time that comes twice in autumn means the first', () => {
  expect(eventInterval(on('NOV', '7', 2027, '1:30 AM'), DENVER)?.end).toEqual(new Date('2027-11-07T07:30:00Z'))
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

test('a zone that does not exist is an error', () => {
  expect(() => eventInterval(at(''), 'Colorado/Springs')).toThrow(RangeError)
})

describe('the date of an event', () => {
  test.each([
    ['NOV', '01', 2026],
    ['FEB', '29', 2000],
    ['JAN', '1', 1970],
    ['DEC', '31', 2999],
  ])('%s %s, %i exists', (month, day, year) => {
    expect(isCalendarDate({ month, day, year })).toBe(true)
  })

  // biome-ignore format: as a list of texts
  test.each([
    ['FEB', '29', 2100], ['JAN', '00', 2027], ['JAN', '001', 2027], ['JAN', '', 2027], ['JAN', ' 1', 2027],
    ['JAN', '1.', 2027], ['JAN', '-1', 2027], ['JAN', '１', 2027], ['JAN', '1e', 2027], ['XYZ', '1', 2027],
    ['feb', '1', 2027], ['FEB ', '1', 2027], ['', '1', 2027], ['DEC', '31', 1969], ['JAN', '1', 3000],
    ['JAN', '1', 2027.5], ['JAN', '1', Number.NaN], ['JAN', '1', Number.POSITIVE_INFINITY],
  ])('%s %j, %d does not exist', (month, day, year) => {
    expect(isCalendarDate({ month, day, year })).toBe(false)
    expect(dateSortKey({ month, day, year })).toBe(0)
  })

  test('exactly the days of the calendar exist, and they sort in order', () => {
    const days = [2026, 2027, 2028].flatMap((year) =>
      MONTHS.flatMap((month) => Array.from({ length: 100 }, (_, day) => ({ month, day: `${day}`, year }))),
    )
    const keys = days.filter(isCalendarDate).map(dateSortKey)
    expect(keys).toHaveLength(365 + 365 + 366)
    expect(keys).toEqual(keys.toSorted((one, other) => one - other))
  })
})

test('today in the zone of the shop has no leading zero in its day', () => {
  expect(dateInZone(new Date('2026-12-06T06:59:59.999Z'), DENVER)).toEqual({ month: 'DEC', day: '5', year: 2026 })
  expect(dateInZone(new Date('2027-01-01T06:59:59.999Z'), DENVER)).toEqual({ month: 'DEC', day: '31', year: 2026 })
})
