import { describe, expect, test } from 'vitest'
import { dateInZone, dateSortKey, isCalendarDate, MONTHS } from './event-date.ts'
import { DENVER } from './schedule-builders.fixture.ts'

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
