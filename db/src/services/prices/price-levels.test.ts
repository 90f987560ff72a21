import { expect, test } from 'vitest'
import { levelNames, optionalLevel } from './level-name-and-number-schemas.ts'
import { levelName, pricedLevels } from './price-levels.ts'

const messageFor = (names: unknown) => levelNames().safeParse(names).error?.issues[0]?.message

test('the names of levels keep their places, and lose their spaces and the empty places at the end', () => {
  expect(levelNames().parse([' Junior ', '', 'Master', '', ' '])).toEqual(['Junior', '', 'Master'])
  expect(levelNames().parse(null)).toEqual([])
})

test.each([
  ['six levels', ['1', '2', '3', '4', '5', '6'], /At most 5 levels/],
  ['two of one name', ['Senior', 'Senior '], /same name/],
  ['a name that is too long', ['a'.repeat(41)], /at most 40 characters/],
  ['half of an emoji', ['\ud83d'], /at most 40 characters/],
  ['no list', 'Senior', /must be a list/],
])('%s are refused with a sentence', (_, names, message) => expect(messageFor(names)).toMatch(message))

test('a level that the shop no longer names does not count, and has no price', () => {
  const names = [null, 1, 2, 3].map((level) => levelName(['Junior', ''], level))
  expect(names).toEqual([undefined, 'Junior', undefined, undefined])
  expect(pricedLevels(['Junior', '', 'Senior', 'Master'], [5000, 100, 4000])).toEqual([
    { name: 'Senior', price: 4000 },
    { name: 'Junior', price: 5000 },
  ])
})

test('a level is one of five, or none', () => {
  for (const level of [0, 6, 1.5, '1']) expect(optionalLevel().safeParse(level).success).toBe(false)
  expect([1, 5, null, undefined].map((level) => optionalLevel().parse(level))).toEqual([1, 5, null, null])
})
