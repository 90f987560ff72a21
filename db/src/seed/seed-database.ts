// The people and reviews of the demo shop are invented; its phone number is one of those reserved for fiction.
// Its pictures are drawn by scripts/demo-art/generate-images.ts.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '../records.ts'
import type { Database } from '../sqlite/open-database.ts'
import { eventInputSchema, events } from '../tables/events.ts'
import { images } from '../tables/images.ts'
import { serviceInputSchema, services } from '../tables/services.ts'
import { type ShopInput, shop } from '../tables/shop.ts'
import { teamMemberInputSchema, teamMembers } from '../tables/team-members.ts'
import { demoEvents } from './demo-events.ts'
import { type DemoImage, demoImageFolder, demoImages } from './demo-images.ts'
import { demoServices } from './demo-services.ts'
import { bareShop, demoShop } from './demo-shop.ts'
import { demoTeamMembers } from './demo-team-members.ts'

/** Where the demo pictures stand among all pictures: the beginning of their keys. */
const FOLDER = 'demo'
/** The shop's own programs write as nobody. */
const NOBODY = { userId: null }

interface SeedOptions {
  now: Date
  /** the folder in which a picture's key is its path */
  imagesFolder: string
}

/**
 * Fills an empty database with the demo shop Pole & Pine. Where there is a shop already, nothing happens.
 * The files are copied before the rows are committed, so that no row ever names a file that is not there.
 */
export function seedDemoShop(db: Database, { now, imagesFolder }: SeedOptions) {
  seedOnce(db, { now, first: demoShop }, () => {
    copyPictures(join(imagesFolder, FOLDER))
    const ids = createImages(db, now)
    const clock = () => now
    for (const service of demoServices)
      createRecordStore(db, services, 'services', clock).create(serviceInputSchema.parse(withId(service, ids)), NOBODY)
    for (const event of demoEvents(now))
      createRecordStore(db, events, 'events', clock).create(eventInputSchema.parse(withId(event, ids)), NOBODY)
    for (const member of demoTeamMembers) {
      createRecordStore(db, teamMembers, 'team-members', clock).create(
        teamMemberInputSchema.parse(withId(member, ids)),
        NOBODY,
      )
    }
  })
}

/** Gives an empty database the shop record that every page needs, and no content. */
export function seedBareShop(db: Database, { now }: Pick<SeedOptions, 'now'>) {
  seedOnce(db, { now, first: bareShop }, () => {})
}

function seedOnce(db: Database, { now, first }: { now: Date; first: ShopInput }, fill: () => void) {
  const shops = createRecordStore(db, shop, 'shop', () => now)
  db.transaction(
    () => {
      if (shops.list().length > 0) return
      shops.create(first, NOBODY)
      fill()
    },
    { behavior: 'immediate' },
  )
}

function copyPictures(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const { fileName, variants } of demoImages) {
    for (const file of [fileName, ...variants.map((variant) => variant.file)]) {
      copyFileSync(new URL(file, demoImageFolder), join(folder, file))
    }
  }
}

/** The ids of the stored pictures, by name. */
function createImages(db: Database, now: Date) {
  const stored = createRecordStore(db, images, 'images', () => now)
  return new Map(demoImages.map((picture) => [picture.name, stored.create(imageOf(picture, now), NOBODY).id] as const))
}

function imageOf({ fileName, width, height, bytes, description, altText, variants }: DemoImage, now: Date) {
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

/** The record with its picture's id in place of the name. */
function withId<Input extends { picture: string | null }>(input: Input, ids: Map<string, number>) {
  const { picture, ...rest } = input
  return { ...rest, image_id: picture === null ? null : pictureId(picture, ids) }
}

function pictureId(name: string, ids: Map<string, number>) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`There is no demo picture called ${name}.`)
  return id
}
