// The demo shop and its people are invented; its phone number is one of those reserved for fiction.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '../record-store.ts'
import type { Database } from '../sqlite/open-database.ts'
import { eventInputSchema, events } from '../tables/events.ts'
import { images } from '../tables/images.ts'
import { serviceInputSchema, services } from '../tables/services.ts'
import { type ShopInput, shop } from '../tables/shop.ts'
import { teamMemberInputSchema, teamMembers } from '../tables/team-members.ts'
import { demoEvents } from './demo-events.ts'
import { type DemoImage, demoImageFolder, demoImages } from './demo-images.ts'
import { demoServices } from './demo-services.ts'
import { demoShop, emptyShop } from './demo-shop.ts'
import { demoTeamMembers } from './demo-team-members.ts'

const FOLDER = 'demo' // in the storage, and so the first part of the image keys
const BY_PROGRAM = { userId: null }

interface SeedOptions {
  now: Date
  imagesFolder: string // in which an image's key is its path
}

/** Fills an empty database with the demo shop. The files are copied before the rows are committed, so that they exist. */
export function seedDemoShop(db: Database, { now, imagesFolder }: SeedOptions) {
  seedIfEmpty(db, { now, shopInput: demoShop }, () => {
    copyImageFiles(join(imagesFolder, FOLDER))
    const ids = createImages(db, now)
    const clock = () => now
    const serviceRecords = createRecordStore(db, services, 'services', clock)
    const eventRecords = createRecordStore(db, events, 'events', clock)
    const teamRecords = createRecordStore(db, teamMembers, 'team-members', clock)
    for (const service of demoServices) {
      serviceRecords.create(serviceInputSchema.parse(withImageId(service, ids)), BY_PROGRAM)
    }
    for (const event of demoEvents(now)) {
      eventRecords.create(eventInputSchema.parse(withImageId(event, ids)), BY_PROGRAM)
    }
    for (const member of demoTeamMembers) {
      teamRecords.create(teamMemberInputSchema.parse(withImageId(member, ids)), BY_PROGRAM)
    }
  })
}

/** Gives an empty database only the shop record, which every page needs. */
export function seedEmptyShop(db: Database, { now }: Pick<SeedOptions, 'now'>) {
  seedIfEmpty(db, { now, shopInput: emptyShop }, () => {})
}

function seedIfEmpty(db: Database, { now, shopInput }: { now: Date; shopInput: ShopInput }, addContent: () => void) {
  const shops = createRecordStore(db, shop, 'shop', () => now)
  db.transaction(
    () => {
      if (shops.list().length > 0) return
      shops.create(shopInput, BY_PROGRAM)
      addContent()
    },
    { behavior: 'immediate' },
  )
}

function copyImageFiles(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const { fileName, variants } of demoImages) {
    for (const file of [fileName, ...variants.map((variant) => variant.file)]) {
      copyFileSync(new URL(file, demoImageFolder), join(folder, file))
    }
  }
}

/** @returns the ids of the stored images, by name */
function createImages(db: Database, now: Date) {
  const imageRecords = createRecordStore(db, images, 'images', () => now)
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
  }
}

/** Replaces the name of the image by its id. */
function withImageId<Input extends { imageName: string | null }>(input: Input, ids: Map<string, number>) {
  const { imageName, ...rest } = input
  return { ...rest, image_id: imageName === null ? null : findImageId(imageName, ids) }
}

function findImageId(name: string, ids: Map<string, number>) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`There is no demo image called ${name}.`)
  return id
}
