import { expect, test } from 'vitest'
import { ALWAYS_VISIBLE, type Visibility } from './visibility-schema.ts'
import { listVisible, visibilityAt } from './visibility-state.ts'

const ZONE = 'America/Denver'
const NEVER = Number.POSITIVE_INFINITY

function stateAt(instant: string, visibility: Partial<Visibility>) {
  return visibilityAt({ ...ALWAYS_VISIBLE, ...visibility }, new Date(instant), ZONE)
}

const at = (instant: string) => Date.parse(instant)

const MONDAY_9 = '2026-12-07T09:00'
const JUST_BEFORE = '2026-12-07T15:59:59.999Z'
const THEN = '2026-12-07T16:00:00Z'

test.each<[string, Partial<Visibility>, string, boolean, number]>([
  ['without a plan it is always shown', {}, THEN, true, NEVER],
  ['a draft is not shown, whatever its plan', { draft: true, show_from: '2020-01-01T00:00' }, THEN, false, NEVER],
  ['it is not shown before its first moment', { show_from: MONDAY_9 }, JUST_BEFORE, false, at(THEN)],
  ['it is shown from its first moment on', { show_from: MONDAY_9 }, THEN, true, NEVER],
  ['it is shown until its last moment', { show_until: MONDAY_9 }, JUST_BEFORE, true, at(THEN)],
  ['it is not shown from its last moment on', { show_until: MONDAY_9 }, THEN, false, NEVER],
  [
    'it is never shown when its last moment comes first',
    { show_from: '2026-12-08T09:00', show_until: MONDAY_9 },
    '2026-12-01T12:00:00Z',
    false,
    NEVER,
  ],
  [
    'a moment that the clock skips is the one after the gap',
    { show_from: '2027-03-14T02:30' },
    '2027-03-14T09:29:59Z',
    false,
    at('2027-03-14T09:30Z'),
  ],
  ['one that comes twice is the first one', { show_from: '2026-11-01T01:30' }, '2026-11-01T07:30:00Z', true, NEVER],
])('%s', (_, visibility, instant, isShown, changesAt) => {
  expect(stateAt(instant, visibility)).toEqual({ isShown, changesAt })
})

test('a list says when it becomes another, which a draft never does', () => {
  const rows = [
    { ...ALWAYS_VISIBLE, id: 1 },
    { ...ALWAYS_VISIBLE, id: 2, show_from: '2026-12-08T09:00' },
    { ...ALWAYS_VISIBLE, id: 3, show_until: MONDAY_9 },
    { ...ALWAYS_VISIBLE, id: 4, draft: true, show_until: '2026-12-06T09:00' },
  ]
  const { visible, changesAt } = listVisible(rows, new Date('2026-12-01T00:00:00Z'), ZONE)
  expect(visible.map(({ id }) => id)).toEqual([1, 3])
  expect(changesAt).toBe(at(THEN))
})
