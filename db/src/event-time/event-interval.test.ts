import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateInZone,
  dateSortKey,
  type EventSchedule,
  eventInterval,
  hasEnded,
  isCalendarDate,
  isListed,
  MONTHS,
  nextMidnight,
} from './event-interval.ts'

const DENVER = 'America/Denver'

/** An event on Friday, 20 November 2026, when Denver is seven hours behind UTC. */
function at(time: string): EventSchedule {
  return { month: 'NOV', day: '20', year: 2026, time }
}

function on(month: string, day: string, year: number, time = ''): EventSchedule {
  return { month, day, year, time }
}

/** A span as the shop's clock shows it: day and time to the minute, or to the millisecond at the end of a day. */
function readAs(event: EventSchedule, zone = DENVER) {
  const span = eventInterval(event, zone)
  return span && [span.start && wallText(span.start, zone), wallText(span.end, zone)]
}

function wallText(date: Date, timeZone: string) {
  const hourAndMore = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, day: '2-digit', ...hourAndMore }).format(date)
  return text.replace(',', '.').replace(/:00\.000$/, '')
}

describe('the date of an event', () => {
  test.each([
    ['NOV', '20', 2026],
    ['NOV', '1', 2026],
    ['NOV', '01', 2026],
    ['FEB', '29', 2028],
    ['FEB', '29', 2000],
    ['JAN', '1', 1970],
    ['DEC', '31', 2999],
  ])('%s %s, %i exists', (month, day, year) => {
    expect(isCalendarDate({ month, day, year })).toBe(true)
  })

  test.each([
    ['FEB', '29', 2027],
    ['FEB', '29', 2100],
    ['FEB', '30', 2026],
    ['APR', '31', 2027],
    ['JAN', '0', 2027],
    ['JAN', '00', 2027],
    ['JAN', '32', 2027],
    ['JAN', '001', 2027],
    ['JAN', '', 2027],
    ['JAN', ' 1', 2027],
    ['JAN', '1.', 2027],
    ['JAN', '-1', 2027],
    ['JAN', '１', 2027],
    ['JAN', '1e', 2027],
    ['XYZ', '1', 2027],
    ['feb', '1', 2027],
    ['FEB ', '1', 2027],
    ['', '1', 2027],
    ['DEC', '31', 1969],
    ['JAN', '1', 3000],
    ['JAN', '1', 2027.5],
    ['JAN', '1', Number.NaN],
    ['JAN', '1', Number.POSITIVE_INFINITY],
  ])('%s %j, %d does not exist', (month, day, year) => {
    expect(isCalendarDate({ month, day, year })).toBe(false)
    expect(dateSortKey({ month, day, year })).toBe(0)
  })

  test('every day of the calendar exists, in order, and none besides', () => {
    const days = [2026, 2027, 2028].flatMap((year) =>
      MONTHS.flatMap((month) => Array.from({ length: 100 }, (_, day) => ({ month, day: `${day}`, year }))),
    )
    const numbers = days.filter(isCalendarDate).map(dateSortKey)
    expect(numbers).toHaveLength(365 + 365 + 366)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })

  test('dates are compared by one number', () => {
    expect(dateSortKey(on('DEC', '5', 2026))).toBe(20261205)
    expect(dateSortKey(on('DEC', '05', 2026))).toBe(20261205)
    expect(dateSortKey(on('JAN', '31', 1970))).toBe(19700131)
  })
})

describe('the span of an event', () => {
  test('an event from 4:00 PM to 6:00 PM lasts two hours', () => {
    expect(readAs(at('4:00 PM - 6:00 PM'))).toEqual(['20 16:00', '20 18:00'])
  })

  test('an event with one time begins and ends at that time', () => {
    expect(readAs(at('7:30 PM'))).toEqual(['20 19:30', '20 19:30'])
  })

  test('an event without a readable time has no start and lasts to the end of its day', () => {
    expect(readAs(at('noon'))).toEqual([undefined, '20 23:59:59.999'])
  })

  test('an event from 10:00 PM to 1:00 AM ends on the next day', () => {
    expect(readAs(at('10:00 PM - 1:00 AM'))).toEqual(['20 22:00', '21 01:00'])
  })

  test('an event from 8 PM to 12:00 AM ends at midnight', () => {
    expect(readAs(at('8 PM - 12:00 AM'))).toEqual(['20 20:00', '21 00:00'])
  })

  test('an event from 10:00 PM to 1:00 AM crosses the end of a month, a year and the last year', () => {
    expect(readAs(on('DEC', '31', 2026, '10:00 PM - 1:00 AM'))).toEqual(['31 22:00', '01 01:00'])
    expect(readAs(on('FEB', '28', 2027, '10:00 PM - 1:00 AM'))).toEqual(['28 22:00', '01 01:00'])
    expect(eventInterval(on('DEC', '31', 2999, '10:00 PM - 1:00 AM'), 'UTC')?.end).toEqual(
      new Date('3000-01-01T01:00Z'),
    )
  })
})

describe('nights on which the clocks change', () => {
  test('a time skipped in spring is moved forward', () => {
    const span = eventInterval(on('MAR', '14', 2027, '2:30 AM'), DENVER)
    expect(span?.start).toEqual(new Date('2027-03-14T09:30:00Z'))
    expect(span?.end).toEqual(span?.start)
  })

  test('a time that comes twice in autumn is the first', () => {
    expect(eventInterval(on('NOV', '7', 2027, '1:30 AM'), DENVER)?.end).toEqual(new Date('2027-11-07T07:30:00Z'))
  })

  test('an event whose start is moved behind its end ends when it starts', () => {
    const span = eventInterval(on('MAR', '14', 2027, '2:30 AM - 3:00 AM'), DENVER)
    expect(span?.start).toEqual(new Date('2027-03-14T09:30:00Z'))
    expect(span?.end).toEqual(new Date('2027-03-14T09:30:00Z'))
  })

  test('an event over the night lasts an hour less in spring and an hour more in autumn', () => {
    const hours = (event: EventSchedule) => {
      const span = eventInterval(event, DENVER)
      return span?.start && (span.end.getTime() - span.start.getTime()) / 3_600_000
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
    expect(readAs(on('MAR', '28', 2027, '12:00 AM'), 'Asia/Beirut')).toEqual(['28 01:00', '28 01:00'])
  })

  test('a midnight that comes again is the next one', () => {
    const again = new Date('2010-11-07T03:00:00Z')
    expect(dateInZone(again, 'America/St_Johns')).toEqual({ month: 'NOV', day: '6', year: 2010 })
    expect(nextMidnight(again, 'America/St_Johns')).toEqual(new Date('2010-11-07T03:30:00Z'))
  })

  test('a day the calendar of a place left out passes into the next', () => {
    expect(readAs(on('DEC', '30', 2011, '4:00 PM'), 'Pacific/Apia')).toEqual(['31 16:00', '31 16:00'])
    const eve = new Date('2011-12-30T09:59:59.999Z')
    expect(nextMidnight(eve, 'Pacific/Apia')).toEqual(new Date('2011-12-30T10:00:00Z'))
    expect(dateInZone(nextMidnight(eve, 'Pacific/Apia'), 'Pacific/Apia').day).toBe('31')
  })
})

describe('listed and passed', () => {
  const untilSix = at('4:00 PM - 6:00 PM')

  test('an event has not passed while it lasts', () => {
    expect(hasEnded(untilSix, new Date('2026-11-20T23:00:00.001Z'), DENVER)).toBe(false)
  })

  test('an event has not passed at its very end, and has a millisecond later', () => {
    expect(hasEnded(untilSix, new Date('2026-11-21T01:00:00.000Z'), DENVER)).toBe(false)
    expect(hasEnded(untilSix, new Date('2026-11-21T01:00:00.001Z'), DENVER)).toBe(true)
  })

  test('an event with one time passes at that time', () => {
    expect(hasEnded(at('4:00 PM'), new Date('2026-11-20T23:00:00.000Z'), DENVER)).toBe(false)
    expect(hasEnded(at('4:00 PM'), new Date('2026-11-20T23:00:00.001Z'), DENVER)).toBe(true)
  })

  test('a passed event stays listed until midnight of the shop', () => {
    expect(isListed(untilSix, new Date('2026-11-21T06:59:59.999Z'), DENVER)).toBe(true)
    expect(isListed(untilSix, new Date('2026-11-21T07:00:00.000Z'), DENVER)).toBe(false)
  })

  test('an event without a time passes at midnight of the shop', () => {
    expect(hasEnded(at('TBD'), new Date('2026-11-21T06:59:59.999Z'), DENVER)).toBe(false)
    expect(hasEnded(at('TBD'), new Date('2026-11-21T07:00:00.000Z'), DENVER)).toBe(true)
  })

  test('an event that ends after midnight has not passed when it leaves the list', () => {
    const lateNight = at('10:00 PM - 1:00 AM')
    const midnight = new Date('2026-11-21T07:00:00Z')
    expect(isListed(lateNight, midnight, DENVER)).toBe(false)
    expect(hasEnded(lateNight, midnight, DENVER)).toBe(false)
    expect(hasEnded(lateNight, new Date('2026-11-21T08:00:00.001Z'), DENVER)).toBe(true)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['Etc/GMT+12', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
  ])('today in %s is from %s to %s', (zone, from, to) => {
    expect(dateInZone(new Date(Date.parse(from) - 1), zone)).toEqual({ month: 'NOV', day: '19', year: 2026 })
    expect(dateInZone(new Date(from), zone)).toEqual({ month: 'NOV', day: '20', year: 2026 })
    expect(isListed(at(''), new Date(Date.parse(to) - 1), zone)).toBe(true)
    expect(isListed(at(''), new Date(to), zone)).toBe(false)
    expect(hasEnded(at(''), new Date(Date.parse(to) - 1), zone)).toBe(false)
    expect(hasEnded(at(''), new Date(to), zone)).toBe(true)
    expect(nextMidnight(new Date(from), zone)).toEqual(new Date(to))
  })

  test('an event on a date that does not exist is never listed, never passed and lasts no time', () => {
    for (const now of ['1970-01-01', '2026-02-28', '2026-03-02', '2999-12-31'].map((date) => new Date(date))) {
      expect(isListed(on('FEB', '30', 2026), now, DENVER)).toBe(false)
      expect(hasEnded(on('FEB', '30', 2026, '4:00 PM'), now, DENVER)).toBe(false)
    }
    expect(eventInterval(on('FEB', '30', 2026, '4:00 PM'), DENVER)).toBeUndefined()
  })

  test('the shop tells its own date without a leading zero', () => {
    expect(dateInZone(new Date('2026-12-06T06:59:59.999Z'), DENVER)).toEqual({ month: 'DEC', day: '5', year: 2026 })
    expect(dateInZone(new Date('2027-01-01T06:59:59.999Z'), DENVER)).toEqual({ month: 'DEC', day: '31', year: 2026 })
  })

  test('a zone nobody knows is an error', () => {
    expect(() => eventInterval(at(''), 'Colorado/Springs')).toThrow(RangeError)
    expect(() => nextMidnight(new Date(), 'Colorado/Springs')).toThrow(RangeError)
  })

  test('ten thousand events are sorted out within half a second', () => {
    const events = Array.from({ length: 10_000 }, (_, id) => on('NOV', `${(id % 30) + 1}`, 2026, '4:00 PM - 6:00 PM'))
    const now = new Date('2026-11-15T19:00:00Z')
    const began = performance.now()
    const listed = events.filter((event) => isListed(event, now, DENVER))
    const passed = events.filter((event) => hasEnded(event, now, DENVER))
    expect(listed.length + passed.length).toBe(events.length)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

describe('whatever staff type', () => {
  const zone = fc.constantFrom(DENVER, 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Dublin', 'Asia/Beirut', 'UTC')
  const timeText = fc
    .array(fc.oneof(fc.constantFrom('4', '12', ':', '00', '30', ' ', 'PM', 'a.m.', '-', '–', '24', '.'), fc.string()))
    .map((words) => words.join(''))
  const date = fc.record({
    month: fc.constantFrom(...MONTHS),
    day: fc.integer({ min: 1, max: 28 }).map(String),
    year: fc.integer({ min: 2012, max: 2040 }),
  })
  const event = fc.record({ date, time: timeText }).map(({ date, time }) => ({ ...date, time }))
  const now = fc.date({ min: new Date('2011-12-01'), max: new Date('2041-02-01'), noInvalidDate: true })
  const junk = fc.string({ unit: 'binary' })

  test('nothing is thrown', () => {
    const anyEvent = fc.record({
      month: fc.oneof(fc.constantFrom(...MONTHS), junk),
      day: fc.oneof(fc.constantFrom('1', '31'), junk),
      year: fc.oneof(fc.constant(2026), fc.integer(), fc.double()),
      time: fc.oneof(timeText, junk),
    })
    const check = fc.property(anyEvent, now, zone, (event, now, zone) => {
      expect(typeof isListed(event, now, zone)).toBe('boolean')
      expect(typeof hasEnded(event, now, zone)).toBe('boolean')
      expect(eventInterval(event, zone) === undefined).toBe(!isCalendarDate(event))
      expect(dateSortKey(event) === 0).toBe(!isCalendarDate(event))
    })
    fc.assert(check, { numRuns: 5000 })
  })

  test('the end is never before the start, nor two days after the date begins', () => {
    const check = fc.property(event, zone, (event, zone) => {
      const span = eventInterval(event, zone)
      const midnight = eventInterval({ ...event, time: '0:00' }, zone)?.end
      expect(span?.end.getTime()).toBeGreaterThanOrEqual(span?.start?.getTime() ?? 0)
      expect(span?.end.getTime()).toBeLessThan(Number(midnight) + 49 * 3_600_000)
    })
    fc.assert(check, { numRuns: 3000 })
  })

  test('an event that has passed stays so', () => {
    const check = fc.property(
      event,
      zone,
      fc.integer({ min: -9e8, max: 9e8 }),
      fc.nat(9e8),
      (event, zone, from, wait) => {
        const end = eventInterval(event, zone)?.end.getTime() ?? 0
        const early = hasEnded(event, new Date(end + from), zone)
        const late = hasEnded(event, new Date(end + from + wait), zone)
        expect(early).toBe(from > 0)
        expect(late).toBe(from + wait > 0)
      },
    )
    fc.assert(check, { numRuns: 3000 })
  })

  test('what is listed stays listed until midnight of the shop, when the events of that day leave', () => {
    const check = fc.property(now, zone, fc.double({ min: 0, max: 1, noNaN: true }), (now, zone, share) => {
      const today = dateInZone(now, zone)
      const midnight = nextMidnight(now, zone)
      expect(midnight.getTime()).toBeGreaterThan(now.getTime())
      expect(midnight.getTime()).toBeLessThanOrEqual(now.getTime() + 25 * 3_600_000)
      const between = new Date(now.getTime() + Math.floor(share * (midnight.getTime() - 1 - now.getTime())))
      expect(dateInZone(between, zone)).toEqual(today)
      expect(isListed(today, between, zone)).toBe(true)
      expect(isListed(dateInZone(midnight, zone), between, zone)).toBe(true)
      expect(isListed(today, midnight, zone)).toBe(false)
    })
    fc.assert(check, { numRuns: 3000 })
  })

  test('the time zone of the computer plays no part', () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Denver']
    const outputs = zones.map((zone) => JSON.parse(outputIn(zone)))
    expect(outputs.map(({ offset }) => offset)).toEqual([0, -14 * 60, 11 * 60, 7 * 60])
    expect(new Set(outputs.map(({ answers }) => JSON.stringify(answers))).size).toBe(1)
    expect(outputs[0].answers).toContainEqual({ start: '2027-03-14T09:30:00.000Z', end: '2027-03-14T10:00:00.000Z' })
  })
})

/** What a process in another time zone says of events on and around the nights on which clocks change. */
function outputIn(zone: string) {
  const program = `
    import { eventInterval, dateInZone, nextMidnight, isListed, hasEnded } from ${JSON.stringify(new URL('./event-interval.ts', import.meta.url))}
    const answers = []
    for (const [month, day] of [['MAR', '13'], ['MAR', '14'], ['MAR', '28'], ['NOV', '6'], ['NOV', '7'], ['DEC', '31']])
      for (const time of ['', '2:30 AM - 4:00 AM', '1:30', '10:00 PM - 2:30 AM', '12:00 AM'])
        for (const zone of ['America/Denver', 'Europe/Dublin', 'Pacific/Kiritimati']) {
          const event = { month, day, year: 2027, time }
          const { start, end } = eventInterval(event, zone)
          const later = new Date(end.getTime() + 1)
          answers.push({ start, end }, dateInZone(end, zone), nextMidnight(end, zone), isListed(event, end, zone), hasEnded(event, later, zone))
        }
    console.log(JSON.stringify({ offset: new Date(2026, 0).getTimezoneOffset(), answers }))`
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' })
}
