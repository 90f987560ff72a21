import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod'
import { changes } from '../changes.ts'
import { hasPassed, isListed } from '../event-time.ts'
import { eventInput, events } from '../events.ts'
import { imageInput, images } from '../images.ts'
import { serviceInput, services } from '../services.ts'
import { SHOP_ID, shop, shopInput } from '../shop.ts'
import { type Database, migrateDatabase, openDatabase } from '../sqlite.ts'
import { teamMemberInput, teamMembers } from '../team-members.ts'
import { demoEvents } from './events.ts'
import { demoPictures, pictureFiles, type WithPicture } from './pictures.ts'
import { seedDemo, seedShop } from './seed.ts'
import { demoServices } from './services.ts'
import { bareShop, demoShop } from './shop.ts'
import { demoTeamMembers } from './team.ts'

const now = new Date('2026-11-20T17:00:00Z')

describe('what the demo shop says', () => {
  test('obeys the rules that staff obey, to the letter', () => {
    expectAllowed(shopInput, [demoShop, bareShop])
    expectAllowed(serviceInput, demoServices.map(withAnId))
    expectAllowed(eventInput, demoEvents(now).map(withAnId))
    expectAllowed(teamMemberInput, demoTeamMembers.map(withAnId))
    expectAllowed(
      imageInput,
      demoPictures.map(({ description, altText }) => ({ description, altText })),
    )
  })

  test('names only pictures that were drawn, and uses every one', () => {
    const used = [...demoServices, ...demoEvents(now), ...demoTeamMembers].map(({ picture }) => picture)
    const names = demoPictures.map(({ name }) => name)
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
      expect(plans.filter((event) => hasPassed(event, start, demoShop.time_zone))).toHaveLength(1)
      for (const { day } of plans) expect(day).toMatch(/^\d\d$/)
    },
  )
})

describe('the pictures', () => {
  test.each(demoPictures)('$name has its files and its alt text', ({ fileName, bytes, altText, variants }) => {
    expect(altText).not.toBe('')
    expect(statSync(new URL(fileName, pictureFiles)).size).toBe(bytes)
    for (const { file } of variants) expect(statSync(new URL(file, pictureFiles)).size).toBeGreaterThan(0)
  })

  test('stay small together', () => {
    const sizes = readdirSync(pictureFiles).map((file) => statSync(new URL(file, pictureFiles)).size)
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
    seedDemo(db, { now, picturesFolder })
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
    seedDemo(db, { now, picturesFolder })
    const journal = db.select().from(changes).all()
    expect(journal).toHaveLength(1 + demoPictures.length + 8 + 5 + 4)
    for (const change of journal) {
      expect(change).toMatchObject({ action: 'create', user_id: null, at: now.toISOString(), before: null })
    }
  })

  test('gives the bare shop no content', () => {
    seedShop(db, { now })
    expect(db.select().from(shop).all()).toEqual([expect.objectContaining({ id: SHOP_ID, ...bareShop })])
    expect(db.select().from(changes).all()).toHaveLength(1)
  })

  test('leaves a shop that is already there alone', () => {
    seedShop(db, { now })
    seedDemo(db, { now, picturesFolder })
    seedDemo(db, { now, picturesFolder })
    expect(db.select().from(shop).all()).toMatchObject([bareShop])
    expect(db.select().from(services).all()).toEqual([])
  })
})

function expectAllowed(rules: z.ZodType, inputs: object[]) {
  for (const input of inputs) expect(rules.parse(input)).toEqual(input)
}

function withAnId<Input extends WithPicture<{ image_id: number | null }>>({ picture, ...input }: Input) {
  return { ...input, image_id: picture === null ? null : 1 }
}
