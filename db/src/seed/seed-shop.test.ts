import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { demoShop, emptyShop } from '../records/samples/shop-details.ts'
import { CENTER_FOCUS } from '../resources/image-limits.ts'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { type Database, openDatabase } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { eventInputSchema, events } from '../tables/events.ts'
import { HOURS_ID, hours, hoursInputSchema } from '../tables/hours.ts'
import { imageInputSchema, images } from '../tables/images.ts'
import { reviews, storedReviewSchema } from '../tables/reviews.ts'
import { serviceInputSchema, services } from '../tables/services.ts'
import { SHOP_ID, shop, shopInputSchema } from '../tables/shop.ts'
import { teamMemberInputSchema, teamMembers } from '../tables/team-members.ts'
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

  test.each(['2026-01-01T06:59:59Z', '2026-11-22T05:30:00Z', '2028-02-26T23:00:00Z', '2027-12-31T12:00:00Z'])(
    'has four listed events and one that has ended when it begins at %s',
    (instant) => {
      const start = new Date(instant)
      const demo = demoEvents(start)
      const states = demo.map((event) => eventProgress(event, start, demoShop.time_zone))
      expect(states.filter(({ isListed }) => isListed)).toHaveLength(4)
      expect(states.filter(({ hasEnded }) => hasEnded)).toHaveLength(1)
      for (const { day } of demo) expect(day).toMatch(/^\d\d$/)
    },
  )
})

describe('seeding', () => {
  let db: Database
  let imagesFolder: string

  beforeEach(() => {
    const folder = makeTestFolder()
    imagesFolder = join(folder, 'pictures')
    db = openDatabase(join(folder, 'shop.db'))
    migrateDatabase(db)
    onTestFinished(() => {
      db.$client.close()
    })
  })

  test('stores the shop, its content and its images, each with an entry in the journal, without a user', () => {
    seedDemoShop(db, { now, imagesFolder })
    expect(db.select().from(shop).all()).toEqual([
      expect.objectContaining({ id: SHOP_ID, ...demoShop, words: undefined }),
    ])
    expect(db.select().from(hours).all()).toEqual([expect.objectContaining({ id: HOURS_ID, ...demoHours(now) })])
    expect(db.select().from(services).all()).toHaveLength(8)
    expect(db.select().from(events).all()).toHaveLength(5)
    expect(db.select().from(teamMembers).all()).toHaveLength(4)
    expect(db.select().from(reviews).all()).toMatchObject(demoReviews.map((review) => ({ ...review, agreed: false })))
    for (const { fileKey, aws_location, fileSize, variants } of db.select().from(images).all()) {
      expect(aws_location).toBe(fileKey)
      expect(statSync(join(imagesFolder, fileKey)).size).toBe(fileSize)
      for (const { key } of variants) expect(statSync(join(imagesFolder, key)).isFile()).toBe(true)
    }
    const journal = db.select().from(changes).all()
    expect(journal).toHaveLength(1 + demoImages.length + 1 + 8 + 5 + 4 + 9)
    for (const change of journal) expect(change).toMatchObject({ user_id: null, at: now.toISOString() })
  })

  test('gives a bare shop no content', () => {
    seedEmptyShop(db, { now })
    expect(db.select().from(shop).all()).toEqual([
      expect.objectContaining({ id: SHOP_ID, ...emptyShop(now), words: undefined }),
    ])
    expect(db.select().from(hours).all()).toMatchObject([{ week: [], special_days: [] }])
    expect(db.select().from(changes).all()).toHaveLength(1)
  })

  test('does not change an existing shop', () => {
    seedEmptyShop(db, { now })
    seedDemoShop(db, { now, imagesFolder })
    seedDemoShop(db, { now, imagesFolder })
    expect(db.select().from(shop).all()).toMatchObject([{ ...emptyShop(now), words: undefined }])
    expect(db.select().from(services).all()).toEqual([])
  })
})

function expectUnchangedBy(schema: z.ZodType, inputs: object[]) {
  for (const input of inputs) expect(schema.parse(input)).toMatchObject(input)
}

function withImageId<Input extends WithImageName<{ image_id: number | null }>>({ imageName, ...input }: Input) {
  return { ...input, image_id: imageName === null ? null : 1 }
}
