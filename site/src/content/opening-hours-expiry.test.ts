import { createRecordStore } from '@shop/db/records/record-store'
import { HOURS_ID } from '@shop/db/tables/hours'
import type { OpeningHours } from '@shop/db/time/opening-hours/opening-hours'
import { closedOn, demoHours } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { expect, test } from 'vitest'
import { readAnnouncements, readComingHours, readOpeningTimeline, readWeeklyHours } from './read-opening-hours.ts'
import { BY_PROGRAM, openTestShop } from './test-shop.fixture.ts'

const MORNING = '2026-11-20T09:00:00-07:00'

/** Reads as a page does, in a shop with these hours. */
function createReader(input: OpeningHours) {
  const { db, at } = openTestShop()
  createRecordStore(db, 'hours').update(HOURS_ID, input, BY_PROGRAM)
  return function readAt<Result>(now: string, read: () => Result) {
    const { expiresAt, ...page } = at(now, read)
    return { ...page, expiresAt: Number.isFinite(expiresAt) && toDenver(expiresAt) }
  }
}

function toDenver(instant: number) {
  return new Date(instant - 7 * 3_600_000).toISOString().slice(0, 16)
}

test('what says whether the shop is open goes out of date at midnight', () => {
  const readAt = createReader(demoHours)
  const { contentKeys, expiresAt, result } = readAt(MORNING, readOpeningTimeline)
  expect([contentKeys, expiresAt]).toEqual([['clock', 'hours', 'shop'], '2026-11-21T00:00'])
  expect(result).not.toEqual([])
})

test('what every page says goes out of date with special days, and not every day', () => {
  const readAt = createReader(demoHours)
  const summary = 'Open seven days a week'
  const [thanksgiving, christmasEve, christmasDay] = demoHours.special_days
  expect(readAt(MORNING, readWeeklyHours)).toMatchObject({
    expiresAt: '2026-11-27T00:00',
    result: { summary, special_days: [thanksgiving, christmasEve, christmasDay] },
  })
  expect(readAt('2026-11-01T09:00:00-07:00', readWeeklyHours)).toMatchObject({
    expiresAt: '2026-11-12T00:00',
    result: { special_days: [thanksgiving] },
  })
  expect(readAt('2026-11-12T09:00:00-07:00', readWeeklyHours).expiresAt).toBe('2026-11-13T00:00')
  expect(readAt('2026-11-13T09:00:00-07:00', readAnnouncements).expiresAt).toBe('2026-11-19T00:00')
  expect(readAt('2026-12-26T09:00:00-07:00', readWeeklyHours)).toMatchObject({
    expiresAt: false,
    result: { special_days: [] },
  })
})

test('what search engines are told goes out of date with special days', () => {
  const readAt = createReader(demoHours)
  expect(readAt(MORNING, readComingHours)).toMatchObject({ expiresAt: '2026-11-27T00:00', result: demoHours })
  expect(readAt('2026-12-26T09:00:00-07:00', readComingHours)).toMatchObject({
    expiresAt: false,
    result: { special_days: [] },
  })
})

test('a shop without a week says nothing, also of special days, and is never out of date', () => {
  const readAt = createReader({ week: [], special_days: [closedOn('2026-11-26')] })
  expect(readAt(MORNING, readWeeklyHours)).toMatchObject({ result: undefined, expiresAt: false })
  expect(readAt(MORNING, readOpeningTimeline)).toMatchObject({ result: [], expiresAt: false })
  expect(readAt(MORNING, readAnnouncements)).toMatchObject({ result: { announcements: [] }, expiresAt: false })
})
