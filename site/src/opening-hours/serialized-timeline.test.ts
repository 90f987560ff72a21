import { repetitions } from '@shop/db/testing/repetitions'
import type { OpeningHours } from '@shop/db/time/opening-hours/opening-hours'
import { type Moment, momentFrom } from '@shop/db/time/opening-hours/opening-hours-generators.fixture'
import { isOpenAt, spansAround } from '@shop/db/time/opening-hours/opening-oracle.fixture'
import { closedOn, DENVER, demoHours, hoursFrom, weekOf } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { describe, expect, test } from 'vitest'
import { listAnnouncements } from '../content/opening-hours/announcements.ts'
import { openingLinesTimeline } from '../content/opening-hours/opening-lines-timeline.ts'
import { serializeAnnouncements, serializeOpening } from './serialize-timeline.ts'
import { findRow } from './show-scheduled-text.ts'

const MINUTES = 14 * 1440

/** What the script reads from a page that was published at a moment. */
function printedAt(hours: OpeningHours, moment: Moment): string {
  const now = new Date(moment.epochMilliseconds)
  return serializeOpening(openingLinesTimeline(hours, { now, zone: moment.timeZoneId }))
}

const firstMinuteOf = (timeline: string) => Number.parseInt(timeline, 10)

describe('a page published before a clock change is true at every minute of two weeks', () => {
  const nights = weekOf(
    ...Array.from({ length: 7 }, () => [hoursFrom(0.5, 1.5), hoursFrom(2.25, 4), hoursFrom(20, 24.5)]),
  )

  const published = [
    '2026-10-30T12:00[America/Denver]',
    '2026-10-02T23:30[Australia/Lord_Howe]',
    '2027-03-12T12:00[America/Denver]',
  ]
  test.each(published.slice(0, repetitions({ quick: 1, long: 3 })))('from %s on', (published) => {
    const moment = momentFrom(published)
    const hours = { week: nights, special_days: [closedOn('2026-11-02', 'Inventory')] }
    const timeline = printedAt(hours, moment)
    const spans = spansAround(hours, moment, 16)
    const wrong: number[] = []
    const from = firstMinuteOf(timeline)
    for (let minute = from; minute < from + MINUTES; minute++) {
      const found = findRow(timeline, minute)
      const saysOpen = found && found.state !== 'closed'
      if (found && saysOpen !== isOpenAt(spans, minute * 60_000)) wrong.push(minute)
    }
    expect(findRow(timeline, moment.epochMilliseconds / 60_000)).toBeDefined()
    expect(wrong).toEqual([])
  })
})

test('before and after the two weeks a page does not say whether the shop is open', () => {
  const timeline = printedAt(demoHours, momentFrom('2026-11-20T12:00[America/Denver]'))
  const from = firstMinuteOf(timeline)
  expect(findRow(timeline, from - 1)).toBeUndefined()
  expect(findRow(timeline, from)?.state).toBe('closed')
  expect(findRow(timeline, from + MINUTES)).toBeUndefined()
})

test('between two announcements a page announces nothing', () => {
  const now = Date.parse('2026-12-01T12:00:00-07:00')
  const special_days = [closedOn('2026-12-03', 'Inventory'), closedOn('2026-12-20', 'a wedding')]
  const announcements = listAnnouncements({ ...demoHours, special_days }, { now: new Date(now), zone: DENVER })
  const timeline = serializeAnnouncements(announcements)
  const leadOn = (date: string) => {
    const { state, texts } = findRow(timeline, Date.parse(`${date}T12:00:00-07:00`) / 60_000) ?? {}
    return state === 'shown' ? texts?.[0] : undefined
  }
  expect(['2026-12-01', '2026-12-03', '2026-12-04', '2026-12-12', '2026-12-13', '2026-12-21'].map(leadOn)).toEqual([
    'Closed Thursday, December\u00a03,',
    'Closed today',
    undefined,
    undefined,
    'Closed Sunday, December\u00a020,',
    undefined,
  ])
})
