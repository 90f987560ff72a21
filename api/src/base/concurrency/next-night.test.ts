import { expect, test } from 'vitest'
import { nextNightAt } from './timers-and-retry-loops.ts'

const NIGHTLY = { timeZone: 'America/Denver', hour: 3, now: new Date('2027-06-01') }

test.each([
  ['in the afternoon', '2026-11-20T22:00:00Z', '2026-11-21T10:00:00Z'],
  ['at 2 AM', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'],
  ['at 3 AM', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['before the night without 2:30 AM', '2027-03-14T02:00:00Z', '2027-03-14T09:00:00Z'],
  ['before the night with 25 hours', '2026-11-01T02:00:00Z', '2026-11-01T10:00:00Z'],
])('after a run %s the next is due at 3 AM of the shop', (_, last, next) => {
  expect(new Date(nextNightAt(Date.parse(last), NIGHTLY)).toISOString()).toBe(new Date(next).toISOString())
})

test('without a run one is due at once', () => {
  expect(nextNightAt(undefined, NIGHTLY)).toBe(0)
})
