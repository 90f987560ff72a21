import type { SpecialDay } from '@shop/db/time/opening-hours/opening-hours'
import {
  christmasEve,
  closedOn,
  DENVER,
  demoHours,
  week,
  weekOf,
} from '@shop/db/time/opening-hours/sample-hours.fixture'
import { expect, test } from 'vitest'
import { listAnnouncements } from './announcements.ts'

/** What is announced at noon of a date in Denver. */
function announcedOn(date: string, { special_days = demoHours.special_days, ...hours } = demoHours) {
  const now = Date.parse(`${date}T12:00:00-07:00`)
  const all = listAnnouncements({ ...hours, special_days }, { now: new Date(now), zone: DENVER })
  const announcement = all.find(({ from, until }) => from <= now && now < until)
  return announcement && `${announcement.lead} ${announcement.rest}`.trim()
}

test('a closure is announced from seven days before it until the end of its day', () => {
  expect(announcedOn('2026-11-18')).toBeUndefined()
  const before = 'Closed Thursday, November 26, for Thanksgiving. Open again Friday at 9 AM.'
  expect(announcedOn('2026-11-19')).toBe(before)
  expect(announcedOn('2026-11-25')).toBe(before)
  expect(announcedOn('2026-11-26')).toBe('Closed today for Thanksgiving. Open again tomorrow at 9 AM.')
  expect(announcedOn('2026-11-27')).toBeUndefined()
})

test('other hours are announced, the nearer of two special days first', () => {
  expect(announcedOn('2026-12-20')).toBe('Open 9 AM – 2 PM on Thursday, December 24, Christmas Eve.')
  expect(announcedOn('2026-12-24')).toBe('Open 9 AM – 2 PM today, Christmas Eve.')
  expect(announcedOn('2026-12-25')).toBe('Closed today for Christmas Day. Open again tomorrow at 8 AM.')
})

test('a closure of several days names both ends and the day on which the shop opens again', () => {
  const winter = { week, special_days: [closedOn('2026-12-30', 'our winter break', '2027-01-03')] }
  const words =
    'Closed Wednesday, December 30 – Sunday, January 3, for our winter break. Open again Monday, January 4, at 9 AM.'
  expect(announcedOn('2026-12-23', winter)).toBe(words)
  expect(announcedOn('2027-01-02', winter)).toBe(words)
})

test('special days without a word for them are announced without one', () => {
  const unnamed: SpecialDay[] = [closedOn('2026-11-26'), { ...christmasEve, note: ' ' }]
  expect(announcedOn('2026-11-20', { week, special_days: unnamed })).toBe(
    'Closed Thursday, November 26. Open again Friday at 9 AM.',
  )
  expect(announcedOn('2026-11-26', { week, special_days: unnamed })).toBe('Closed today. Open again tomorrow at 9 AM.')
  expect(announcedOn('2026-12-20', { week, special_days: unnamed })).toBe('Open 9 AM – 2 PM on Thursday, December 24.')
  const afterWeek = { week: weekOf([], [], [{ from: 540, to: 600 }]), special_days: [closedOn('2026-11-25')] }
  expect(announcedOn('2026-11-25', afterWeek)).toBe('Closed today. Open again Wednesday, December 2, at 9 AM.')
})

test('an old copy of a page never says today', () => {
  const all = listAnnouncements(demoHours, { now: new Date('2026-11-26T19:00:00Z'), zone: DENVER })
  expect(all[0]?.dated).toEqual({
    lead: 'Closed Thursday, November 26,',
    rest: 'for Thanksgiving. Open again Friday at 9 AM.',
  })
})
