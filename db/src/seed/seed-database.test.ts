import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod'
import { hasEnded, isListed } from '../event-time/event-interval.ts'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { type Database, openDatabase } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { eventInputSchema, events } from '../tables/events.ts'
import { imageInputSchema, images } from '../tables/images.ts'
import { serviceInputSchema, services } from '../tables/services.ts'
import { SHOP_ID, shop, shopInputSchema } from '../tables/shop.ts'
import { teamMemberInputSchema, teamMembers } from '../tables/team-members.ts'
import { demoEvents } from './demo-events.ts'
import { demoImageFolder, demoImages, type WithImageName } from './demo-images.ts'
import { demoServices } from './demo-services.ts'
import { bareShop, demoShop } from './demo-shop.ts'
import { demoTeamMembers } from './demo-team-members.ts'
import { seedBareShop, seedDemoShop } from './seed-database.ts'

const now = new Date('2026-11-20T17:00:00Z')

describe('what the demo shop says', () => {
  test('obeys the rules that staff obey, to the letter', () => {
    expectAllowed(shopInputSchema, [demoShop, bareShop])
    expectAllowed(serviceInputSchema, demoServices.map(withAnId))
    expectAllowed(eventInputSchema, demoEvents(now).map(withAnId))
    expectAllowed(teamMemberInputSchema, demoTeamMembers.map(withAnId))
    expectAllowed(
      imageInputSchema,
      demoImages.map(({ description, altText }) => ({ description, altText })),
    )
  })

  test('names only pictures that were drawn, and uses every one', () => {
    const used = [...demoServices, ...demoEvents(now), ...demoTeamMembers].map(({ picture }) => picture)
    const names = demoImages.map(({ name }) => name)
    expect(new Set(used.filter((name) => name !== null))).toEqual(new Set(names))
  })

  test('has one team member without a photo and one without any contact', () => {
    expect(demoTeamMembers.map(({ display_order }) => display_order)).toEqual([1, 2, 3, 4])
    expect(demoTeamMembers.filter(({ picture }) => picture === null)).toHaveLength(1)
    const isSilent = ({ phone_number, instagram_url, facebook_url }: (typeof demoTeamMembers)[number]) =>
      [phone_number, instagram_url, facebook_url].every((contact) => contact === '')
    expect(demoTeamMembers.filter(isSilent)).toHaveLength(1)
  })

  test.each(['2026-01-01T06:59:59Z', '2026-11-22T05:30:00Z', '2028-02-26T23:00:00Z', '2027-12-31T12:00:00Z'])(
    'has four events to come and one that has passed when it begins at %s',
    (instant) => {
      const start = new Date(instant)
      const plans = demoEvents(start)
      expect(plans.filter((event) => isListed(event, start, demoShop.time_zone))).toHaveLength(4)
      expect(plans.filter((event) => hasEnded(event, start, demoShop.time_zone))).toHaveLength(1)
      for (const { day } of plans) expect(day).toMatch(/^\d\d$/)
    },
  )
})

describe('the pictures', () => {
  test.each(demoImages)('$name has its files and its alt text', ({ fileName, bytes, altText, variants }) => {
    expect(altText).not.toBe('')
    expect(statSync(new URL(fileName, demoImageFolder)).size).toBe(bytes)
    for (const { file } of variants) expect(statSync(new URL(file, demoImageFolder)).size).toBeGreaterThan(0)
  })

  test('stay small together', () => {
    const sizes = readdirSync(demoImageFolder).map((file) => statSync(new URL(file, demoImageFolder)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_500_000)
  })
})

describe('seeding', () => {
  let db: Database
  let picturesFolder: string

  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'seed-'))
    picturesFolder = join(folder, 'pictures')
    db = openDatabase(join(folder, 'shop.db'))
    migrateDatabase(db)
    onTestFinished(() => {
      db.$client.close()
      rmSync(folder, { recursive: true })
    })
  })

  test('stores the shop, its content and its pictures', () => {
    seedDemoShop(db, { now, imagesFolder: picturesFolder })
    expect(db.select().from(shop).all()).toEqual([expect.objectContaining({ id: SHOP_ID, ...demoShop })])
    expect(db.select().from(services).all()).toHaveLength(8)
    expect(db.select().from(events).all()).toHaveLength(5)
    expect(db.select().from(teamMembers).all()).toHaveLength(4)
    for (const { fileKey, aws_location, fileSize, variants } of db.select().from(images).all()) {
      expect(aws_location).toBe(fileKey)
      expect(statSync(join(picturesFolder, fileKey)).size).toBe(fileSize)
      for (const { key } of variants) expect(statSync(join(picturesFolder, key)).isFile()).toBe(true)
    }
  })

  test('writes every record to the journal, as nobody', () => {
    seedDemoShop(db, { now, imagesFolder: picturesFolder })
    const journal = db.select().from(changes).all()
    expect(journal).toHaveLength(1 + demoImages.length + 8 + 5 + 4)
    for (const change of journal) {
      expect(change).toMatchObject({ action: 'create', user_id: null, at: now.toISOString(), before: null })
    }
  })

  test('gives the bare shop no content', () => {
    seedBareShop(db, { now })
    expect(db.select().from(shop).all()).toEqual([expect.objectContaining({ id: SHOP_ID, ...bareShop })])
    expect(db.select().from(changes).all()).toHaveLength(1)
  })

  test('leaves a shop that is already there alone', () => {
    seedBareShop(db, { now })
    seedDemoShop(db, { now, imagesFolder: picturesFolder })
    seedDemoShop(db, { now, imagesFolder: picturesFolder })
    expect(db.select().from(shop).all()).toMatchObject([bareShop])
    expect(db.select().from(services).all()).toEqual([])
  })
})

function expectAllowed(rules: z.ZodType, inputs: object[]) {
  for (const input of inputs) expect(rules.parse(input)).toEqual(input)
}

function withAnId<Input extends WithImageName<{ image_id: number | null }>>({ picture, ...input }: Input) {
  return { ...input, image_id: picture === null ? null : 1 }
}
