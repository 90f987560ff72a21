import type { EventInput } from '@shop/db/tables/events'
import { expect, test } from 'vitest'
import { listUpcomingEvents } from '../content/read-content.ts'
import { BY_PROGRAM, NOON, openTestShop } from '../content/test-shop.fixture.ts'
import { readUpcomingEvents, selectEvents } from './read-upcoming-events.ts'

const SERIES = { series_id: '7f8b1a52-9c53-4a5b-9d0e-2f6a1c3b4d5e' }

function openSeries(days: string[], changes: Partial<EventInput>[] = []) {
  const shop = openTestShop()
  const rows = days.map((day, index) => shop.add({ ...SERIES, month: 'DEC', day, ...changes[index] }))
  const cardsAt = (now: string, selection = {}) =>
    shop
      .at(now, () => readUpcomingEvents(selection))
      .result.events.map(({ day, series, later }) => [day, series, later?.map((date) => date.day).join()])
  return { ...shop, rows, cardsAt }
}

test('the dates of a series share one card, which names its weekday and links the later ones', () => {
  const { at, add, cardsAt } = openSeries(['2', '9', '16'])
  for (let copy = 0; copy < 2; copy++) add({ month: 'DEC', day: '5' })
  const cards = [
    ['2', 'Every Wednesday', '9,16'],
    ['5', undefined, undefined],
    ['5', undefined, undefined],
  ]
  expect(cardsAt(NOON)).toEqual(cards)
  expect(at(NOON, listUpcomingEvents).result).toHaveLength(5)
})

test('the card moves on with the next date, and the last one is alone', () => {
  const { cardsAt } = openSeries(['2', '9', '16'])
  expect(cardsAt('2026-12-03T12:00:00Z')).toEqual([['9', 'Every Wednesday', '16']])
  expect(cardsAt('2026-12-10T12:00:00Z')).toEqual([['16', undefined, undefined]])
})

test.each([
  ['title', 'Every Wednesday', { title: 'Late Open House' }],
  ['description', 'Every Wednesday', { description: 'Tea.' }],
  ['date', 'Every Wednesday', { day: '10', moved_from: '2026-12-09' }],
  ['status', '2 dates', { status: 'postponed' }],
] as const)('a date with a %s of its own has its own card, and the others are: %s', (_, words, change) => {
  const { cardsAt } = openSeries(['2', '9', '16'], [{}, change])
  expect(cardsAt(NOON)).toEqual([
    ['2', words, '16'],
    ['day' in change ? '10' : '9', undefined, undefined],
  ])
})

test('a canceled date is on the card of its series until it is past', () => {
  const { at } = openSeries(['2', '9', '16'], [{ status: 'cancelled' }])
  const cardsAt = (now: string) =>
    at(now, () => readUpcomingEvents({ limit: 3 })).result.events.map(({ day, series, cancelled }) => ({
      ...{ day, series },
      cancelled: cancelled?.map((date) => date.day),
    }))
  expect(cardsAt(NOON)).toEqual([{ day: '9', series: 'Every Wednesday', cancelled: ['2'] }])
  expect(cardsAt('2026-12-04T12:00:00Z')).toEqual([{ day: '9', series: 'Every Wednesday', cancelled: undefined }])
  expect(at(NOON, () => readUpcomingEvents()).expiresAt).toBeLessThan(Date.parse('2026-12-04T12:00:00Z'))
})

test.each([
  [['2', '9', '17', '23', '30'], '9,23,30', '17'],
  [['2', '10', '16'], '16', '10'],
])('of a weekly series on December %j the date moved without a word has its own card', (days, later, moved) => {
  const cards = openSeries(days).cardsAt(NOON).slice(0, 2)
  expect(cards).toEqual([
    ['2', 'Every Wednesday', later],
    [moved, undefined, undefined],
  ])
})

test('a date on another weekday of a fortnightly series has its own card, but a monthly date may fall on any weekday', () => {
  const fortnight = openSeries(['2', '17', '30', '13'], [{}, {}, {}, { month: 'JAN', year: 2027 }])
  expect(fortnight.cardsAt(NOON).slice(0, 2)).toEqual([
    ['2', '3 dates', '30,13'],
    ['17', undefined, undefined],
  ])
  const months = ['FEB', 'MAR', 'APR'].map((month) => ({ month, year: 2027 }))
  expect(openSeries(['5', '5', '5'], months).cardsAt(NOON)).toEqual([['5', '3 dates', '5,5']])
  expect(openSeries(['5', '6', '5'], months).cardsAt(NOON)).toEqual([
    ['5', '2 dates', '5'],
    ['6', undefined, undefined],
  ])
})

test('a list of three counts cards, knows no later dates, and has the version that the API compares', () => {
  const { at, add, cardsAt } = openSeries(['2', '9', '16'])
  for (const day of ['3', '4', '5']) add({ month: 'DEC', day })
  expect(cardsAt(NOON, { limit: 3 })).toEqual([
    ['2', 'Every Wednesday', undefined],
    ['3', undefined, undefined],
    ['4', undefined, undefined],
  ])
  const { result } = at(NOON, () => [
    readUpcomingEvents({ limit: 3 }),
    selectEvents(readUpcomingEvents(), { limit: 3 }),
    readUpcomingEvents(),
    selectEvents(readUpcomingEvents(), {}),
  ])
  expect(result[0]).toEqual(result[1])
  expect(result[2]).toEqual(result[3])
})

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
