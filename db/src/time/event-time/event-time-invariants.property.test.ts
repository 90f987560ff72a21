import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../../testing/repetitions.ts'
import { dateInZone, dateSortKey, isCalendarDate, MONTHS, nextMidnight } from './event-date.ts'
import { eventInterval } from './event-interval.ts'
import { eventProgress } from './event-progress.ts'
import { DENVER } from './schedule-builders.fixture.ts'

const CASES = repetitions({ quick: 500, long: 50_000 })

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

test('no input makes a function throw', () => {
  const anyEvent = fc.record({
    month: fc.oneof(fc.constantFrom(...MONTHS), junk),
    day: fc.oneof(fc.constantFrom('1', '31'), junk),
    year: fc.oneof(fc.constant(2026), fc.integer(), fc.double()),
    time: fc.oneof(timeText, junk),
  })
  const check = fc.property(anyEvent, now, zone, (event, now, zone) => {
    const { isListed, hasEnded } = eventProgress(event, now, zone)
    expect(typeof isListed).toBe('boolean')
    expect(typeof hasEnded).toBe('boolean')
    expect(eventInterval(event, zone) === undefined).toBe(!isCalendarDate(event))
    expect(dateSortKey(event) === 0).toBe(!isCalendarDate(event))
  })
  fc.assert(check, { numRuns: CASES })
})

test('the end is never before the start, and less than 49 hours after the date begins', () => {
  const check = fc.property(event, zone, (event, zone) => {
    const interval = eventInterval(event, zone)
    const midnight = eventInterval({ ...event, time: '0:00' }, zone)?.end
    expect(interval?.end.getTime()).toBeGreaterThanOrEqual(interval?.start?.getTime() ?? 0)
    expect(interval?.end.getTime()).toBeLessThan(Number(midnight) + 49 * 3_600_000)
  })
  fc.assert(check, { numRuns: CASES })
})

test('an event that has ended never takes place again', () => {
  const check = fc.property(
    event,
    zone,
    fc.integer({ min: -9e8, max: 9e8 }),
    fc.nat(9e8),
    (event, zone, from, wait) => {
      const end = eventInterval(event, zone)?.end.getTime() ?? 0
      expect(eventProgress(event, new Date(end + from), zone).hasEnded).toBe(from > 0)
      expect(eventProgress(event, new Date(end + from + wait), zone).hasEnded).toBe(from + wait > 0)
      expect(eventProgress(event, new Date(end + from), zone).endsAt).toBe(end + 1)
    },
  )
  fc.assert(check, { numRuns: CASES })
})

test('an event stays listed until midnight in the zone', () => {
  const check = fc.property(now, zone, fc.double({ min: 0, max: 1, noNaN: true }), (now, zone, share) => {
    const isListed = (date: ReturnType<typeof dateInZone>, at: Date) =>
      eventProgress({ ...date, time: '' }, at, zone).isListed
    const today = dateInZone(now, zone)
    const midnight = nextMidnight(now, zone)
    expect(midnight.getTime()).toBeGreaterThan(now.getTime())
    expect(midnight.getTime()).toBeLessThanOrEqual(now.getTime() + 25 * 3_600_000)
    const between = new Date(now.getTime() + Math.floor(share * (midnight.getTime() - 1 - now.getTime())))
    expect(dateInZone(between, zone)).toEqual(today)
    expect(isListed(today, between)).toBe(true)
    expect(isListed(dateInZone(midnight, zone), between)).toBe(true)
    expect(isListed(today, midnight)).toBe(false)
  })
  fc.assert(check, { numRuns: CASES })
})

test('the time zone of the computer changes no result', () => {
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Denver']
  const outputs = zones.map((zone) => JSON.parse(resultsOnComputerIn(zone)))
  expect(outputs.map(({ offset }) => offset)).toEqual([0, -14 * 60, 11 * 60, 7 * 60])
  expect(new Set(outputs.map(({ results }) => JSON.stringify(results))).size).toBe(1)
  expect(outputs[0].results).toContainEqual({ start: '2027-03-14T09:30:00.000Z', end: '2027-03-14T10:00:00.000Z' })
})

/** The results of a process in another time zone, for events on and around the nights on which clocks change. */
function resultsOnComputerIn(zone: string) {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url))
  const program = `
    import { dateInZone, nextMidnight } from ${urlOf('./event-date.ts')}
    import { eventInterval } from ${urlOf('./event-interval.ts')}
    import { eventProgress } from ${urlOf('./event-progress.ts')}
    const results = []
    for (const [month, day] of [['MAR', '13'], ['MAR', '14'], ['MAR', '28'], ['NOV', '6'], ['NOV', '7'], ['DEC', '31']])
      for (const time of ['', '2:30 AM - 4:00 AM', '1:30', '10:00 PM - 2:30 AM', '12:00 AM'])
        for (const zone of ['America/Denver', 'Europe/Dublin', 'Pacific/Kiritimati']) {
          const event = { month, day, year: 2027, time }
          const { start, end } = eventInterval(event, zone)
          const later = new Date(end.getTime() + 1)
          results.push({ start, end }, dateInZone(end, zone), nextMidnight(end, zone), eventProgress(event, end, zone), eventProgress(event, later, zone))
        }
    console.log(JSON.stringify({ offset: new Date(2026, 0).getTimezoneOffset(), results }))`
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' })
}
