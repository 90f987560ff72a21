import { repetitions } from '@shop/db/testing/repetitions'
import { anyHours, anyMoment, ZONES } from '@shop/db/time/opening-hours/opening-hours-generators.fixture'
import { clockAt, isOpenAt, nextChange, spansAround } from '@shop/db/time/opening-hours/opening-oracle.fixture'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { openingLinesTimeline, PRINTED_DAYS, type TimedLines } from './opening-lines-timeline.ts'

const CASES = repetitions({ quick: 12, long: 2_000 })
const HOUR_MS = 3_600_000
const NIGHT_MS = 12 * HOUR_MS
const LONGEST_CLOSURE_DAYS = 40

const casesIn = (zone: string) =>
  anyMoment(zone).chain((moment) =>
    fc.record({
      moment: fc.constant(moment),
      hours: anyHours(moment.toPlainDate()),
      later: fc.array(fc.nat({ max: (PRINTED_DAYS - 1) * 24 * HOUR_MS }), { minLength: 5, maxLength: 5 }),
    }),
  )

test.each(ZONES)('in %s the printed lines say what the calendar library says, for two weeks without a gap', (zone) => {
  const check = fc.property(casesIn(zone), ({ moment, hours, later }) => {
    const now = moment.epochMilliseconds
    const timeline = openingLinesTimeline(hours, { now: new Date(now), zone })
    expectTwoWeeks(timeline, { moment, hasHours: hours.week.length > 0 })
    const spans = spansAround(hours, moment, LONGEST_CLOSURE_DAYS)
    const ends = spans.flatMap(({ from, to }) => [from - 1, from, to - 1, to])
    for (const instant of ends) {
      const lines = linesAt(timeline, instant)
      if (lines) expect([instant, lines.state !== 'closed']).toEqual([instant, isOpenAt(spans, instant)])
    }
    for (const instant of later.map((ms) => now + ms)) {
      const lines = linesAt(timeline, instant)
      if (lines) expectNextChange(lines, { instant, change: nextChange(spans, instant), zone })
    }
  })
  fc.assert(check, { numRuns: CASES })
})

function linesAt(timeline: TimedLines[], instant: number) {
  return timeline.find(({ from, until }) => from <= instant && instant < until)
}

function expectTwoWeeks(
  timeline: TimedLines[],
  { moment, hasHours }: { moment: Temporal.ZonedDateTime; hasHours: boolean },
) {
  if (!hasHours) return expect(timeline).toEqual([])
  const midnight = (days: number) =>
    moment.toPlainDate().add({ days }).toZonedDateTime(moment.timeZoneId).epochMilliseconds
  expect([timeline[0]?.from, timeline.at(-1)?.until]).toEqual([midnight(0), midnight(PRINTED_DAYS)])
  for (const [index, { from, until }] of timeline.entries()) {
    expect(until).toBeGreaterThan(from)
    if (index > 0) expect(from).toBe(timeline[index - 1]?.until)
  }
}

interface NextChange {
  instant: number
  change: number | undefined
  zone: string
}

function expectNextChange({ state, line }: TimedLines, { instant, change, zone }: NextChange) {
  if (change === undefined) return
  const clock = clockAt(change, zone)
  const isToday = dateAt(change, zone).equals(dateAt(instant, zone))
  expect(state === 'soon').toBe(state !== 'closed' && change - instant <= HOUR_MS)
  if (state === 'open' && change - instant < NIGHT_MS) expect(line).toBe(`Open · closes ${clock}`)
  if (state === 'soon') expect(line).toBe(`Closes soon · at ${clock}`)
  if (state === 'closed') expect(line === `Closed · opens ${clock}`).toBe(isToday)
}

function dateAt(instant: number, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}
