import { expect, test } from 'vitest'
import { dateInZone, nextMidnight } from './event-date.ts'
import type { EventSchedule } from './event-interval.ts'
import { eventProgress } from './event-progress.ts'
import { at, DENVER, on } from './schedule-builders.fixture.ts'

function stateAt(event: EventSchedule, instant: string | number, zone = DENVER) {
  return eventProgress(event, new Date(instant), zone)
}

const EVENING = at('4:00 PM - 6:00 PM')

test.each([
  ['begins at its first time', EVENING, '2026-11-20T22:59:59.999Z', { hasStarted: false, hasEnded: false }],
  ['lasts to its very end', EVENING, '2026-11-21T01:00:00.000Z', { hasStarted: true, hasEnded: false }],
  ['has ended a millisecond later', EVENING, '2026-11-21T01:00:00.001Z', { hasEnded: true, isListed: true }],
  ['is listed until midnight', EVENING, '2026-11-21T06:59:59.999Z', { hasEnded: true, isListed: true }],
  ['leaves the list at midnight', EVENING, '2026-11-21T07:00:00.000Z', { isListed: false }],
  ['lasts through its only time', at('4:00 PM'), '2026-11-20T23:00:00.000Z', { hasStarted: true, hasEnded: false }],
  ['has ended after its only time', at('4:00 PM'), '2026-11-20T23:00:00.001Z', { hasEnded: true }],
  ['without a time waits for its day', at('TBD'), '2026-11-20T06:59:59.999Z', { hasStarted: false }],
  ['without a time lasts all day', at('TBD'), '2026-11-21T06:59:59.999Z', { hasEnded: false }],
  ['without a time ends with its day', at('TBD'), '2026-11-21T07:00:00.000Z', { hasEnded: true }],
  ['over midnight leaves the list', at('10 PM - 1 AM'), '2026-11-21T07:00:00Z', { isListed: false, hasEnded: false }],
  ['over midnight ends', at('10 PM - 1 AM'), '2026-11-21T08:00:00.001Z', { hasEnded: true }],
])('an event %s', (_, event, instant, state) => {
  const progress = stateAt(event, instant)
  expect(progress).toMatchObject(state)
  expect(progress.isUnfinished).toBe(!progress.hasEnded)
})

test('an event says when it ends and when it leaves the lists', () => {
  const midnight = Date.parse('2026-11-21T07:00:00.000Z')
  expect(stateAt(EVENING, 0)).toMatchObject({ endsAt: Date.parse('2026-11-21T01:00:00.001Z'), delistedAt: midnight })
  expect(stateAt(at('TBD'), 0).endsAt).toBe(midnight)
})

test.each(['2025-01-01', '2026-11-01', '2026-12-01', '2028-01-01'])('an event happens once, also seen at %s', (now) => {
  const isPast = Date.parse(now) > Date.parse('2026-11-21')
  expect(stateAt(at('4:00 PM'), now)).toMatchObject({ isListed: !isPast, hasStarted: isPast, hasEnded: isPast })
})

test.each([
  ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['Etc/GMT+12', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
])('in %s an event is listed through the day from %s to %s', (zone, from, to) => {
  expect(dateInZone(new Date(Date.parse(from) - 1), zone)).toEqual({ month: 'NOV', day: '19', year: 2026 })
  expect(dateInZone(new Date(from), zone)).toEqual({ month: 'NOV', day: '20', year: 2026 })
  expect(stateAt(at(''), Date.parse(to) - 1, zone)).toMatchObject({ isListed: true, hasEnded: false })
  expect(stateAt(at(''), to, zone)).toMatchObject({ isListed: false, hasEnded: true })
  expect(nextMidnight(new Date(from), zone)).toEqual(new Date(to))
})

test('an event on a date that does not exist is never listed, started, ended or unfinished', () => {
  for (const now of ['1970-01-01', '2026-02-28', '2026-03-02', '2999-12-31']) {
    expect(stateAt(on('FEB', '30', 2026, '4:00 PM'), now)).toEqual({
      ...{ isListed: false, hasStarted: false, hasEnded: false, isUnfinished: false },
      ...{ endsAt: null, delistedAt: null },
    })
  }
})
