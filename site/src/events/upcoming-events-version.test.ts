import { expect, test } from 'vitest'
import { BY_PROGRAM, NOON, openTestShop } from '../content/test-shop.fixture.ts'
import { readUpcomingEvents } from './read-upcoming-events.ts'

test('the version of the upcoming events changes with the fields they show, and with no others', () => {
  const { at, add, eventRecords } = openTestShop()
  const { id } = add()
  add({ day: '21', title: 'Second' })
  const third = add({ day: '22', title: 'Third' })
  const version = (limit?: number) => at(NOON, () => readUpcomingEvents({ limit })).result.version
  const [all, two] = [version(), version(2)]
  eventRecords.update(third.id, { title: 'Changed' }, BY_PROGRAM)
  expect(version()).not.toBe(all)
  expect(version(2)).toBe(two)
  eventRecords.update(id, { description: 'On no card.' }, BY_PROGRAM)
  expect(version(2)).toBe(two)
  eventRecords.update(id, { time: '10:00 AM' }, BY_PROGRAM)
  expect(version(2)).not.toBe(two)
})
