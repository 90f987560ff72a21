import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { openMemoryDatabase } from '../../testing/memory-database.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { demoShop, emptyShop } from '../records/samples/demo-and-empty-shop.ts'
import { CENTER_FOCUS } from '../resources/image-types-and-limits.ts'
import { eventInputSchema } from '../tables/events.ts'
import { hoursInputSchema } from '../tables/hours.ts'
import { imageInputSchema } from '../tables/images.ts'
import { storedReviewSchema } from '../tables/reviews.ts'
import { serviceInputSchema, services } from '../tables/services.ts'
import { shop, shopInputSchema } from '../tables/shop.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'
import { eventProgress } from '../time/event-time/event-progress.ts'
import { demoEvents } from './demo-events.ts'
import { demoHours } from './demo-hours.ts'
import { demoImages, type WithImageName } from './demo-images.ts'
import demoReviews from './demo-reviews.json' with { type: 'json' }
import demoServices from './demo-services.json' with { type: 'json' }
import demoTeamMembers from './demo-team-members.json' with { type: 'json' }
import { ownShop } from './own-shop-details.fixture.ts'
import { seedDemoShop, seedEmptyShop } from './seed-shop.ts'

const now = new Date('2026-11-20T17:00:00Z')

describe('the content of the demo shop', () => {
  test('passes the validation of the forms unchanged', () => {
    expectUnchangedBy(shopInputSchema, [demoShop, ownShop])
    expectUnchangedBy(hoursInputSchema, [demoHours(now)])
    expectUnchangedBy(serviceInputSchema, demoServices.map(withImageId))
    expectUnchangedBy(eventInputSchema, demoEvents(now).map(withImageId))
    expectUnchangedBy(storedReviewSchema, demoReviews)
    expectUnchangedBy(teamMemberInputSchema, demoTeamMembers.map(withImageId))
    expectUnchangedBy(
      imageInputSchema,
      demoImages.map(({ description, altText }) => ({ description, altText, ...CENTER_FOCUS })),
    )
  })

  test('names only demo images that exist, and uses every one', () => {
    const used = [...demoServices, ...demoEvents(now), ...demoTeamMembers].map(({ imageName }) => imageName)
    const names = demoImages.map(({ name }) => name)
    expect(new Set(used.filter((name) => name !== null))).toEqual(new Set(names))
  })

  const STARTS = ['2026-01-01T06:59:59Z', '2026-11-22T05:30:00Z', '2028-02-26T23:00:00Z', '2027-12-31T12:00:00Z']
  test.each(STARTS)('has four listed events and one that has ended when it begins at %s', (instant) => {
    const start = new Date(instant)
    const demo = demoEvents(start)
    const states = demo.map((event) => eventProgress(event, start, demoShop.time_zone))
    expect(states.filter(({ isListed }) => isListed)).toHaveLength(4)
    expect(states.filter(({ hasEnded }) => hasEnded)).toHaveLength(1)
    for (const { day } of demo) expect(day).toMatch(/^\d\d$/)
  })
})

test('seeding does not change an existing shop', () => {
  const db = openMemoryDatabase()
  seedEmptyShop(db, { now })
  seedDemoShop(db, { now, imagesFolder: makeTestFolder() })
  expect(db.select().from(shop).all()).toMatchObject([{ ...emptyShop(now), words: undefined }])
  expect(db.select().from(services).all()).toEqual([])
})

function expectUnchangedBy(schema: z.ZodType, inputs: object[]) {
  for (const input of inputs) expect(schema.parse(input)).toMatchObject(input)
}

function withImageId<Input extends WithImageName<{ image_id: number | null }>>({ imageName, ...input }: Input) {
  return { ...input, image_id: imageName === null ? null : 1 }
}
