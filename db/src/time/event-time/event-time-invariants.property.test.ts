import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../../testing/repetitions.ts'
import { dateSortKey, isCalendarDate, MONTHS } from './event-date.ts'
import { eventInterval } from './event-interval.ts'
import { eventProgress } from './event-progress.ts'
import { DENVER } from './schedule-builders.fixture.ts'

const CASES = repetitions({ quick: 200, long: 50_000 })

const zone = fc.constantFrom(DENVER, 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Dublin', 'Asia/Beirut', 'UTC')
const timeText = fc
  .array(fc.oneof(fc.constantFrom('4', '12', ':', '00', '30', ' ', 'PM', 'a.m.', '-', '–', '24', '.'), fc.string()))
  .map((words) => words.join(''))
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
