import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '../../../testing/repetitions.ts'
import { dateInZone, dateSortKey, nextMidnight } from './event-date.ts'
import { eventInterval } from './event-interval.ts'
import { eventProgress } from './event-progress.ts'
import {
  anyDate,
  clockChangeDates,
  expectedInterval,
  expectedMidnight,
  todayAt,
  toEventDate,
} from './event-time-oracle.fixture.ts'
import { printedTime, spelling } from './time-text-generators.fixture.ts'

const CASES = repetitions({ quick: 100, long: 20_000 })
// biome-ignore format: as a list of texts
const ZONES = [
  'America/Denver', 'America/St_Johns', 'America/Nuuk', 'Asia/Beirut', 'Asia/Kolkata', 'Australia/Lord_Howe',
  'Europe/Dublin', 'Pacific/Apia',
]

describe.each(ZONES)('in %s', (zone) => {
  const changes = clockChangeDates(zone)
  const date = changes.length > 0 ? fc.oneof(fc.constantFrom(...changes), anyDate()) : anyDate()

  test('events begin and end as in the calendar library', () => {
    const check = fc.property(date, fc.array(printedTime(), { maxLength: 4 }), spelling(), (date, times, spell) => {
      const event = { ...toEventDate(date), time: spell(times) }
      const interval = eventInterval(event, zone)
      const { start, end } = expectedInterval(date, times, zone)
      expect({ text: event.time, start: interval?.start?.getTime(), end: interval?.end.getTime() }).toEqual({
        text: event.time,
        start: start?.epochMilliseconds,
        end: end.epochMilliseconds,
      })
      for (const step of [-1, 0, 1]) {
        expect(eventProgress(event, new Date(end.epochMilliseconds + step), zone).hasEnded).toBe(step > 0)
        if (!start) continue
        expect(eventProgress(event, new Date(start.epochMilliseconds + step), zone).hasStarted).toBe(step >= 0)
      }
    })
    fc.assert(check, { numRuns: CASES })
  })

  test('today, the listed events and the next midnight are those of the calendar library', () => {
    const hours = fc.integer({ min: -40 * 3_600_000, max: 40 * 3_600_000 })
    const days = fc.integer({ min: -3, max: 3 })
    const check = fc.property(date, fc.oneof(hours, hours.map(wholeMinute)), days, (date, shift, apart) => {
      const now = new Date(date.toZonedDateTime(zone).epochMilliseconds + shift)
      const today = todayAt(now, zone)
      const other = today.add({ days: apart })
      expect(dateInZone(now, zone)).toEqual(toEventDate(today))
      expect(dateSortKey(toEventDate(date))).toBe(Number(date.toString().replaceAll('-', '')))
      expect(eventProgress({ ...toEventDate(other), time: '' }, now, zone).isListed).toBe(apart >= 0)
      expect(nextMidnight(now, zone).getTime()).toBe(expectedMidnight(now, zone))
    })
    fc.assert(check, { numRuns: CASES })
  })
})

function wholeMinute(milliseconds: number) {
  return milliseconds - (milliseconds % 60_000)
}
