import { demoShop } from '@shop/db/records/samples/demo-and-empty-shop'
import { PLURAL_RESOURCES } from '@shop/db/resources/definitions'
import { ownShop } from '@shop/db/seed/own-shop-details.fixture'
import type { Hours } from '@shop/db/tables/hours'
import type { Shop } from '@shop/db/tables/shop'
import { expect, test } from 'vitest'
import type { Samples } from '../../base/data/queries.ts'
import { type FirstRunFacts, listFirstRunSteps, listNextSteps } from './first-run-steps.ts'

const NO_SAMPLES = Object.fromEntries(PLURAL_RESOURCES.map((name) => [name, []])) as unknown as Samples['ids']
const week = [{ day: 1, from: 540, to: 1020 }]
const priced = [1, 2, 3].map((id) => ({ id, price_kind: 'fixed' as const }))

/** A shop whose owner has done everything. */
const own: FirstRunFacts = {
  shop: { ...ownShop, booking_url: 'https://kutz.example/book' } as Shop,
  hours: { week, special_days: [] } as unknown as Hours,
  look: { updated_by: null },
  pageTexts: { updated_by: 1 },
  services: priced,
  teamMembers: [{ id: 5 }],
  reviews: [{ id: 6 }],
  images: [{ id: 1 }],
  samples: { ids: NO_SAMPLES, hours: false, removed: 0 },
  hasRecoveryCode: true,
  hasEndedCode: false,
}

const listUndone = (facts: Partial<FirstRunFacts>) =>
  listFirstRunSteps({ ...own, ...facts }).flatMap(({ title, isDone }) => (isDone ? [] : [title]))

const withSamples = (ids: object, hours = false) => ({ samples: { ids: { ...NO_SAMPLES, ...ids }, hours, removed: 0 } })

test.each<[string, Partial<FirstRunFacts>]>([
  ['Shop details', { shop: { ...own.shop, phone: demoShop.phone } }],
  ['Hours', { hours: { ...own.hours, week: [] } }],
  ['Hours', withSamples({}, true)],
  ['Booking link', { shop: { ...own.shop, booking_url: demoShop.booking_url } }],
  ['Services and prices', { services: priced.map((service) => ({ ...service, price_kind: 'none' })) }],
  ['Your own photos', { images: [] }],
  ['Your own photos', withSamples({ images: [1] })],
  ['Check the page texts', { pageTexts: { updated_by: null } }],
  ['Print the owner’s code', { hasRecoveryCode: false }],
  ['Remove the rest of the demo', withSamples({ events: [4] })],
  ['Your team', { teamMembers: [] }],
  ['Your own reviews', { reviews: [] }],
])('%s is left to do with %j', (title, facts) => {
  expect(listUndone(facts)).toEqual([title])
})

test('samples do not count as services, people or reviews of the shop', () => {
  const samples = withSamples({ services: [3], 'team-members': [1], reviews: [2] })
  const undone = ['Services and prices', 'Your team', 'Your own reviews', 'Remove the rest of the demo']
  expect(listUndone(samples)).toEqual(undone)
  expect(listFirstRunSteps({ ...own, ...samples }).at(-1)?.why).toBe(
    '1 service, 1 team member, 1 review. They are kept for 30 days.',
  )
})

test('after a restore the owner is told that the printed code no longer works and to print a new one', () => {
  const steps = listFirstRunSteps({ ...own, hasRecoveryCode: false, hasEndedCode: true })
  expect(steps.filter(({ isDone }) => !isDone)).toMatchObject([
    { title: 'Print the owner’s code', why: expect.stringMatching(/no longer works.* Print a new one\.$/) },
  ])
})

test('in a shop that began empty nothing is done, and it is set up without a team, reviews and a demo to remove', () => {
  const none = { hours: { ...own.hours, week: [] }, services: [], teamMembers: [], reviews: [], images: [] }
  const untouched = {
    pageTexts: { updated_by: null },
    hasRecoveryCode: false,
    shop: { ...own.shop, name: '', booking_url: '' },
  }
  const steps = listFirstRunSteps({ ...own, ...none, ...untouched })
  expect(steps).toHaveLength(9)
  expect(steps.filter(({ isDone }) => isDone)).toEqual([])
  expect(steps.flatMap(({ title, isOptional }) => (isOptional ? title : []))).toEqual(['Your team', 'Your own reviews'])
  expect(listNextSteps(steps).map(({ title }) => title)).toEqual(['Shop details'])
})

test.each([
  ['everything that visitors look for', {}],
  ['own colors in place of an own photo', { images: [], look: { updated_by: 1 } }],
  ['a booking link that is left blank with the details of the shop', { shop: { ...own.shop, booking_url: '' } }],
])('nothing is left to do with %s', (_, facts) => {
  expect(listUndone(facts)).toEqual([])
})

test('optional steps are offered beside the first one that is left, and never alone', () => {
  const listNext = (facts: Partial<FirstRunFacts>) =>
    listNextSteps(listFirstRunSteps({ ...own, teamMembers: [], reviews: [], ...facts })).map(({ title }) => title)
  expect(listNext({ images: [] })).toEqual(['Your team', 'Your own photos'])
  expect(listNext({ hasRecoveryCode: false })).toEqual(['Your team', 'Your own reviews', 'Print the owner’s code'])
  expect(listNext({})).toEqual([])
})
