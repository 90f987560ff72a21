import { describe, expect, test } from 'vitest'
import { dateInZone, nextMidnight } from './event-date.ts'
import type { EventSchedule } from './event-interval.ts'
import { eventProgress } from './event-progress.ts'
import { at, DENVER, on } from './schedule-builders.fixture.ts'

function stateAt(event: EventSchedule, instant: string | number, zone = DENVER) {
  return eventProgress(event, new Date(instant), zone)
}

describe('an event has ended', () => {
  const untilSix = at('4:00 PM - 6:00 PM')

  test('not while it lasts', () => {
    expect(stateAt(untilSix, '2026-11-20T23:00:00.001Z').hasEnded).toBe(false)
  })

  test('not at its very end, but a millisecond later', () => {
    expect(stateAt(untilSix, '2026-11-21T01:00:00.000Z').hasEnded).toBe(false)
    expect(stateAt(untilSix, '2026-11-21T01:00:00.001Z').hasEnded).toBe(true)
    expect(stateAt(untilSix, 0).endsAt).toBe(Date.parse('2026-11-21T01:00:00.001Z'))
  })

  test('after its only time, when it has one', () => {
    expect(stateAt(at('4:00 PM'), '2026-11-20T23:00:00.000Z').hasEnded).toBe(false)
    expect(stateAt(at('4:00 PM'), '2026-11-20T23:00:00.001Z').hasEnded).toBe(true)
  })

  test('at midnight in the zone, when it has no readable time', () => {
    expect(stateAt(at('TBD'), '2026-11-21T06:59:59.999Z').hasEnded).toBe(false)
    expect(stateAt(at('TBD'), '2026-11-21T07:00:00.000Z').hasEnded).toBe(true)
    expect(stateAt(at('TBD'), 0).endsAt).toBe(Date.parse('2026-11-21T07:00:00.000Z'))
  })

  test('exactly when it is no longer unfinished', () => {
    for (const instant of ['2026-11-10', '2026-11-21T01:00:00.000Z', '2026-11-21T01:00:00.001Z', '2026-12-10']) {
      const { hasEnded, isUnfinished } = stateAt(untilSix, instant)
      expect(isUnfinished).toBe(!hasEnded)
    }
  })
})

describe('an event has started', () => {
  test('from its first time on', () => {
    expect(stateAt(at('4:00 PM - 6:00 PM'), '2026-11-20T22:59:59.999Z').hasStarted).toBe(false)
    expect(stateAt(at('4:00 PM - 6:00 PM'), '2026-11-20T23:00:00.000Z').hasStarted).toBe(true)
  })

  test('from the beginning of its day on, when it has no readable time', () => {
    expect(stateAt(at('TBD'), '2026-11-20T06:59:59.999Z').hasStarted).toBe(false)
    expect(stateAt(at('TBD'), '2026-11-20T07:00:00.000Z').hasStarted).toBe(true)
  })

  test.each(['2025-01-01', '2026-11-01', '2026-12-01', '2028-01-01'])('once for all days, also at %s', (instant) => {
    const isPast = Date.parse(instant) > Date.parse('2026-11-21')
    expect(stateAt(at('4:00 PM'), instant)).toMatchObject({ isListed: !isPast, hasStarted: isPast, hasEnded: isPast })
  })
})

describe('an event is listed', () => {
  test('until midnight in the zone, also when it has ended', () => {
    const untilSix = at('4:00 PM - 6:00 PM')
    expect(stateAt(untilSix, '2026-11-21T06:59:59.999Z').isListed).toBe(true)
    expect(stateAt(untilSix, '2026-11-21T07:00:00.000Z').isListed).toBe(false)
    expect(stateAt(untilSix, 0).delistedAt).toBe(Date.parse('2026-11-21T07:00:00.000Z'))
  })

  test('not after midnight, although it ends later', () => {
    const lateNight = at('10:00 PM - 1:00 AM')
    expect(stateAt(lateNight, '2026-11-21T07:00:00Z')).toMatchObject({ isListed: false, hasEnded: false })
    expect(stateAt(lateNight, '2026-11-21T08:00:00.001Z').hasEnded).toBe(true)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['Etc/GMT+12', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
  ])('in %s through the day from %s to %s', (zone, from, to) => {
    expect(dateInZone(new Date(Date.parse(from) - 1), zone)).toEqual({ month: 'NOV', day: '19', year: 2026 })
    expect(dateInZone(new Date(from), zone)).toEqual({ month: 'NOV', day: '20', year: 2026 })
    expect(stateAt(at(''), Date.parse(to) - 1, zone)).toMatchObject({ isListed: true, hasEnded: false })
    expect(stateAt(at(''), to, zone)).toMatchObject({ isListed: false, hasEnded: true })
    expect(nextMidnight(new Date(from), zone)).toEqual(new Date(to))
  })
})

test('an event on a date that does not exist is never listed, started, ended or unfinished', () => {
  for (const now of ['1970-01-01', '2026-02-28', '2026-03-02', '2999-12-31']) {
    expect(stateAt(on('FEB', '30', 2026, '4:00 PM'), now)).toEqual({
      ...{ isListed: false, hasStarted: false, hasEnded: false, isUnfinished: false },
      ...{ endsAt: null, delistedAt: null },
    })
  }
})

test('a zone that does not exist is an error', () => {
  expect(() => stateAt(at(''), '2026-11-20', 'Colorado/Springs')).toThrow(RangeError)
})
