import type { OpeningHours } from '@shop/db/time/opening-hours/opening-hours'
import { closedOn, DENVER, demoHours, hoursFrom, week, weekOf } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { describe, expect, test } from 'vitest'
import { openingLinesTimeline } from './opening-lines-timeline.ts'

/** What the site says at a time in Denver, such as 2026-11-21T12:00: its state and its lines. */
function linesAt(wallTime: string, hours: OpeningHours = demoHours): string {
  const isSummer = wallTime > '2026-03-08T03:00' && wallTime < '2026-11-01T01:00'
  const now = Date.parse(`${wallTime}:00${isSummer ? '-06:00' : '-07:00'}`)
  const timeline = openingLinesTimeline(hours, { now: new Date(now), zone: DENVER })
  const { state, line, detail, notice } = timeline.find(({ from, until }) => from <= now && now < until) ?? {}
  return `${state}: ${[line, detail, notice].filter((text) => text !== '').join(' | ')}`
}

test.each([
  ['2026-11-10T12:00', 'open: Open · closes 7 PM | Today 9 AM – 7 PM'],
  ['2026-11-21T12:00', 'open: Open · closes 7 PM | Today 8 AM – 7 PM | Closed Thu, Nov 26 for Thanksgiving'],
  ['2026-11-10T19:00', 'closed: Closed · opens 9 AM tomorrow | Today 9 AM – 7 PM'],
  ['2026-11-25T19:00', 'closed: Closed · opens Friday 9 AM | Closed tomorrow for Thanksgiving'],
  ['2026-11-26T12:00', 'closed: Closed today · Thanksgiving | Opens 9 AM tomorrow'],
  ['2026-12-24T12:00', 'open: Open · closes 2 PM | Christmas Eve 9 AM – 2 PM | Closed Fri, Dec 25 for Christmas Day'],
])('at %s the demo shop is and says %j', (wallTime, expected) => {
  expect(linesAt(wallTime)).toBe(expected)
})

test('a special day that is open all day says so before it comes', () => {
  const special = { from: '2026-11-28', to: '2026-11-28', note: 'Night of cuts', windows: [hoursFrom(0, 24)] }
  expect(linesAt('2026-11-21T12:00', { week, special_days: [special] })).toMatch(
    / \| Night of cuts, Sat, Nov 28: open 24 hours$/,
  )
})

describe('a week', () => {
  const hours = (...days: OpeningHours['week'][]) => ({ week: days.flat(), special_days: [] })

  test('says on a weekday without hours when it opens', () => {
    const closedOnSunday = hours(week.filter(({ day }) => day !== 7))
    expect(linesAt('2026-11-22T12:00', closedOnSunday)).toBe('closed: Closed today · opens 9 AM tomorrow')
    const onWednesday = hours(weekOf([], [], [hoursFrom(9, 17)]))
    expect(linesAt('2026-11-22T12:00', onWednesday)).toBe('closed: Closed today · opens Wednesday 9 AM')
  })

  test('that never ends is open 24 hours', () => {
    const always = hours(weekOf(...Array.from({ length: 7 }, () => [hoursFrom(0, 24)])))
    expect(linesAt('2026-11-21T12:00', always)).toBe('open: Open 24 hours | Today open 24 hours')
  })

  test('names the day of a closing that is more than a night away', () => {
    const long = hours(weekOf([hoursFrom(8, 24)], [hoursFrom(0, 24)], [hoursFrom(0, 15)]))
    expect(linesAt('2026-11-23T12:00', long)).toMatch(/^open: Open · closes Wednesday 3 PM \|/)
    expect(linesAt('2026-11-24T12:00', long)).toMatch(/^open: Open · closes 3 PM tomorrow \|/)
    expect(linesAt('2026-11-25T12:00', long)).toMatch(/^open: Open · closes 3 PM \|/)
  })
})

describe('a special day', () => {
  const withSpecial = (...special_days: OpeningHours['special_days']) => ({ week, special_days })

  test('of several days says when the shop opens again', () => {
    const winter = withSpecial(closedOn('2026-12-30', 'Winter break', '2027-01-03'))
    expect(linesAt('2026-12-31T12:00', winter)).toBe('closed: Closed · opens Monday, January 4 | Winter break')
    expect(linesAt('2027-01-03T12:00', winter)).toBe('closed: Closed · opens 9 AM tomorrow | Winter break')
    expect(linesAt('2026-12-29T12:00', winter)).toMatch(/ \| Closed Wed, Dec 30 – Sun, Jan 3 for Winter break$/)
  })

  test('without a word for it is only closed', () => {
    const unnamed = withSpecial(closedOn('2026-11-26'))
    expect(linesAt('2026-11-26T12:00', unnamed)).toBe('closed: Closed today · opens 9 AM tomorrow')
    expect(linesAt('2026-11-25T20:00', unnamed)).toMatch(/ \| Closed tomorrow$/)
  })

  test('does not end the night before it', () => {
    const late = { week: weekOf([], [], [hoursFrom(18, 26)]), special_days: [closedOn('2026-11-26', 'Thanksgiving')] }
    expect(linesAt('2026-11-26T00:30', late)).toBe('open: Open · closes 2 AM | Then closed for Thanksgiving')
    expect(linesAt('2026-11-26T02:00', late)).toMatch(/^closed: Closed today · Thanksgiving/)
  })

  test('on which a closed weekday opens has its own hours', () => {
    const sunday = { from: '2026-11-29', to: '2026-11-29', windows: [hoursFrom(12, 15)], note: 'Open House' }
    const closedOnSunday = { week: week.filter(({ day }) => day !== 7), special_days: [sunday] }
    expect(linesAt('2026-11-29T13:00', closedOnSunday)).toBe('open: Open · closes 3 PM | Open House noon – 3 PM')
    expect(linesAt('2026-11-27T12:00', closedOnSunday)).toMatch(/ \| Open House, Sun, Nov 29: noon – 3 PM$/)
  })
})
