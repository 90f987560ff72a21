// The demo shop and its people are invented; its phone number is one of those reserved for fiction.

import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { createRecordStore } from '../records/record-store.ts'
import { demoShop, emptyShop } from '../records/samples/demo-and-empty-shop.ts'
import { listWords } from '../resources/record-translations.ts'
import type { Database } from '../sqlite/open-database.ts'
import { writeTransaction } from '../sqlite/write-transaction.ts'
import { eventInputSchema } from '../tables/events.ts'
import { HOURS_ID, hoursInputSchema } from '../tables/hours.ts'
import { imageInputSchema } from '../tables/images.ts'
import { storedReviewSchema } from '../tables/reviews.ts'
import { serviceInputSchema } from '../tables/services.ts'
import type { ShopInput } from '../tables/shop.ts'
import { teamMemberInputSchema } from '../tables/team-members.ts'
import { demoEvents } from './demo-events.ts'
import { demoHours } from './demo-hours.ts'
import { type DemoImage, demoImageFolder, demoImages } from './demo-images.ts'
import demoReviews from './demo-reviews.json' with { type: 'json' }
import demoServices from './demo-services.json' with { type: 'json' }
import demoSpanish from './demo-spanish.json' with { type: 'json' }
import demoTeamMembers from './demo-team-members.json' with { type: 'json' }

const FOLDER = 'demo' // in the storage, and so the first part of the image keys
const BY_PROGRAM = { userId: null }

interface SeedOptions {
  now: Date
  imagesFolder: string // in which an image's key is its path
}

/** The files are copied before the rows are committed, so that they exist. */
export function seedDemoShop(db: Database, { now, imagesFolder }: SeedOptions) {
  seedIfEmpty(db, { now, shopInput: demoShop }, () => {
    copyImageFiles(join(imagesFolder, FOLDER))
    const ids = createImages(db, now)
    const clock = () => now
    createRecordStore(db, 'hours', clock).update(HOURS_ID, parse(hoursInputSchema, demoHours(now)), BY_PROGRAM)
    const [services, events] = [createRecordStore(db, 'services', clock), createRecordStore(db, 'events', clock)]
    const [team, reviews] = [createRecordStore(db, 'team-members', clock), createRecordStore(db, 'reviews', clock)]
    for (const service of demoServices)
      services.create(parse(serviceInputSchema, withImageId(service, ids)), BY_PROGRAM)
    for (const event of demoEvents(now)) events.create(parse(eventInputSchema, withImageId(event, ids)), BY_PROGRAM)
    for (const member of demoTeamMembers)
      team.create(parse(teamMemberInputSchema, withImageId(member, ids)), BY_PROGRAM)
    for (const [index, review] of demoReviews.entries())
      reviews.create(storedReviewSchema.parse({ ...review, display_order: index + 1 }), BY_PROGRAM)
  })
}

function parse<Input extends object>(schema: z.ZodType<Input>, input: object): Input {
  return schema.parse(withSpanish(schema, input))
}

export function seedEmptyShop(db: Database, { now }: Pick<SeedOptions, 'now'>) {
  seedIfEmpty(db, { now, shopInput: emptyShop(now) }, () => {})
}

function seedIfEmpty(db: Database, { now, shopInput }: { now: Date; shopInput: ShopInput }, addContent: () => void) {
  const shops = createRecordStore(db, 'shop', () => now)
  writeTransaction(db, () => {
    if (shops.list().length > 0) return
    shops.create(shopInput, BY_PROGRAM)
    addContent()
  })
}

function copyImageFiles(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const { fileName, variants } of demoImages) {
    for (const file of [fileName, ...variants.map((variant) => variant.file)]) {
      copyFileSync(new URL(file, demoImageFolder), join(folder, file))
    }
  }
}

function createImages(db: Database, now: Date) {
  const imageRecords = createRecordStore(db, 'images', () => now)
  return new Map(
    demoImages.map((image) => [image.name, imageRecords.create(toImageRow(image, now), BY_PROGRAM).id] as const),
  )
}

function toImageRow({ fileName, width, height, bytes, description, altText, variants }: DemoImage, now: Date) {
  const fileKey = `${FOLDER}/${fileName}`
  return {
    aws_location: fileKey,
    fileKey,
    fileName,
    description,
    altText,
    fileType: 'image/jpeg',
    fileSize: bytes,
    upload_date: now.toISOString(),
    width,
    height,
    variants: variants.map(({ file, ...variant }) => ({ key: `${FOLDER}/${file}`, ...variant })),
    words: withSpanish(imageInputSchema, { altText }).words,
  }
}

function withImageId<Input extends { imageName: string | null }>(input: Input, ids: Map<string, number>) {
  const { imageName, ...rest } = input
  return { ...rest, image_id: imageName === null ? null : findImageId(imageName, ids) }
}

function findImageId(name: string, ids: Map<string, number>) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`There is no demo image called ${name}.`)
  return id
}

const SPANISH_LINES = new Map(Object.entries(demoSpanish))

/** The demo's words in Spanish, which its site shows once an owner turns that on. */
function withSpanish<Input extends object>(schema: z.ZodType, input: Input) {
  const missing = listWords(schema, input, 'es').filter(({ state }) => state === 'missing')
  const words = missing.map(({ key, english }) => [
    key,
    { text: english.split('\n').map(inSpanish).join('\n'), of: english },
  ])
  return { ...input, words: { es: Object.fromEntries(words) } }
}

/** Names, and lines without words, are the same. */
function inSpanish(line: string): string {
  return SPANISH_LINES.get(line) ?? line
}
