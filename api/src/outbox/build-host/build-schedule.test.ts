import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { nextBuildAt, type PendingBuild } from './build-schedule.ts'

const timing = { quietMs: MINUTE_MS, maxWaitMs: 10 * MINUTE_MS, perDay: 3 }

/** In minutes, as are the results. */
function nextAt(pending: Partial<PendingBuild>, calls: number[] = []) {
  const minutes = { firstChangeAt: 100, lastChangeAt: 100, lastAttemptAt: 0, ...pending }
  const { firstChangeAt, lastChangeAt, lastAttemptAt } = minutes
  const times = { firstChangeAt, lastChangeAt, lastAttemptAt }
  const inMs = Object.fromEntries(Object.entries(times).map(([name, value]) => [name, value * MINUTE_MS]))
  const build = { ...times, ...inMs, failures: pending.failures ?? 0 }
  return nextBuildAt(build, { calls: calls.map((call) => call * MINUTE_MS), timing }) / MINUTE_MS
}

test('a build starts after a quiet minute, and at the latest ten minutes after the first change', () => {
  expect(nextAt({})).toBe(101)
  expect(nextAt({ lastChangeAt: 105 })).toBe(106)
  expect(nextAt({ lastChangeAt: 109.5 })).toBe(110)
})

test('a day has at most so many builds, and what is too much waits', () => {
  expect(nextAt({}, [10, 20])).toBe(101)
  expect(nextAt({}, [10, 20, 30])).toBe(10 + DAY_MS / MINUTE_MS)
  expect(nextAt({}, [5, 10, 20, 30])).toBe(10 + DAY_MS / MINUTE_MS)
})

test('a failed call is repeated ever later, at least every hour', () => {
  expect(nextAt({ failures: 1, lastAttemptAt: 101 })).toBe(102)
  expect(nextAt({ failures: 3, lastAttemptAt: 104 })).toBe(108)
  expect(nextAt({ failures: 30, lastAttemptAt: 200 })).toBe(260)
})
