import { expect, test } from 'vitest'
import type { SpecialDay, Window } from '../time/opening-hours/opening-hours.ts'
import { closedOn, demoHours, hoursFrom, weekOf } from '../time/opening-hours/sample-hours.fixture.ts'
import { hoursInputSchema } from './hours.ts'

function issuesOf(input: unknown) {
  return hoursInputSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const onMonday = (...windows: Window[]) => issuesOf({ week: weekOf(windows) })
const special = (day: Partial<SpecialDay>) =>
  issuesOf({ special_days: [{ ...closedOn('2026-11-26', 'Thanksgiving'), ...day }] })

test('the week and the special days are stored in their order', () => {
  const { week, special_days } = demoHours
  const parsed = hoursInputSchema.parse({ week: week.toReversed(), special_days: special_days.toReversed() })
  expect(parsed).toEqual({ ...demoHours, words: {} })
})

test('nights past midnight, breaks and whole days are valid', () => {
  expect(onMonday(hoursFrom(9, 12), hoursFrom(12, 14), hoursFrom(18, 27))).toBeUndefined()
  expect(issuesOf({ week: weekOf(...Array.from({ length: 7 }, () => [hoursFrom(0, 24)])) })).toBeUndefined()
  expect(issuesOf({ week: weekOf([hoursFrom(2, 3)], [], [], [], [], [], [hoursFrom(20, 26)]) })).toBeUndefined()
})

test.each<[Window[], string]>([
  [[hoursFrom(9, 13), hoursFrom(12, 19)], 'week: Monday: 9 AM – 1 PM and noon – 7 PM overlap.'],
  [[9, 11, 13, 15].map((hour) => hoursFrom(hour, hour + 1)), 'week: Monday has more than 3 parts.'],
  [[{ from: 540, to: Number.NaN }], 'week: Monday needs a time to open and a time to close.'],
  [[{ from: 540, to: 540 }], 'week: Monday needs a time to open and a time to close.'],
  [[{ from: 540, to: 540.5 }], 'week: Monday needs a time to open and a time to close.'],
  [[hoursFrom(24, 25)], 'week: Monday needs a time to open and a time to close.'],
  [[hoursFrom(9, 34)], 'week: Monday needs a time to open and a time to close.'],
])('a week with %j on Monday is refused', (windows, issue) => {
  expect(onMonday(...windows)).toEqual([issue])
})

test('a night that runs into the next opening is refused, also around the end of the week', () => {
  expect(issuesOf({ week: weekOf([], [], [], [], [hoursFrom(18, 27)], [hoursFrom(2, 12)]) })).toEqual([
    'week: Friday is open until 3 AM, which runs into Saturday’s opening at 2 AM.',
  ])
  expect(issuesOf({ week: weekOf([hoursFrom(1, 9)], [], [], [], [], [], [hoursFrom(20, 26)]) })).toEqual([
    'week: Sunday is open until 2 AM, which runs into Monday’s opening at 1 AM.',
  ])
})

test.each<[Partial<SpecialDay>, string]>([
  [{ from: '2026-02-30' }, 'Thanksgiving needs a real date.'],
  [{ to: '' }, 'Thanksgiving needs a real date.'],
  [{ from: '2026-11-26T' }, 'Thanksgiving needs a real date.'],
  [{ from: '0026-11-26' }, 'Thanksgiving must be between 1970 and 2999.'],
  [{ to: '2026-11-25' }, 'Thanksgiving ends before it begins.'],
  [{ to: '2028-01-01' }, 'Thanksgiving is too long: at most a year.'],
  [{ windows: [hoursFrom(9, 13), hoursFrom(12, 19)] }, 'Thanksgiving: 9 AM – 1 PM and noon – 7 PM overlap.'],
  [{ note: '', windows: [hoursFrom(9, 13), hoursFrom(12, 19)] }, 'Thu, Nov 26: 9 AM – 1 PM and noon – 7 PM overlap.'],
  [
    { to: '2026-11-27', windows: [hoursFrom(1, 4), hoursFrom(20, 26)] },
    'Thanksgiving is open until 2 AM, which runs into its next day.',
  ],
  [{ note: 'x'.repeat(201) }, 'Reason is too long: at most 200 characters.'],
])('a special day with %j is refused', (change, issue) => {
  expect(special(change)).toEqual([`special_days: ${issue}`])
})

test('two special days on one date are refused', () => {
  const special_days = [closedOn('2026-12-24', 'Holidays', '2027-01-01'), closedOn('2026-12-31')]
  expect(issuesOf({ special_days })).toEqual(['special_days: Two special days are on Thu, Dec 31.'])
})

test.each([
  { week: 'always' },
  { week: [{ day: 8, from: 0, to: 60 }] },
  { special_days: [{}] },
  { special_days: null },
])('a body of another shape is refused: %j', (body) => {
  expect(issuesOf(body)).toBeDefined()
})
