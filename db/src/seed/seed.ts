// The people and reviews of the demo shop are invented; its phone number is one of those reserved for fiction.
// Its pictures are drawn by scripts/draw.ts.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eventInput, events } from '../events.ts'
import { images } from '../images.ts'
import { records } from '../records.ts'
import { serviceInput, services } from '../services.ts'
import { type ShopInput, shop } from '../shop.ts'
import type { Database } from '../sqlite.ts'
import { teamMemberInput, teamMembers } from '../team-members.ts'
import { demoEvents } from './events.ts'
import { type DemoPicture, demoPictures, pictureFiles } from './pictures.ts'
import { demoServices } from './services.ts'
import { bareShop, demoShop } from './shop.ts'
import { demoTeamMembers } from './team.ts'

/** Where the demo pictures stand among all pictures: the beginning of their keys. */
const FOLDER = 'demo'
/** The shop's own programs write as nobody. */
const NOBODY = { by: null }

interface DemoOptions {
  now: Date
  /** the folder in which a picture's key is its path */
  picturesFolder: string
}

/**
 * Fills an empty database with the demo shop Pole & Pine. Where there is a shop already, nothing happens.
 * The files are copied before the rows are committed, so that no row ever names a file that is not there.
 */
export function seedDemo(db: Database, { now, picturesFolder }: DemoOptions) {
  seedOnce(db, { now, first: demoShop }, () => {
    copyPictures(join(picturesFolder, FOLDER))
    const ids = createImages(db, now)
    const clock = () => now
    for (const service of demoServices)
      records(db, services, 'services', clock).create(serviceInput.parse(withId(service, ids)), NOBODY)
    for (const event of demoEvents(now))
      records(db, events, 'events', clock).create(eventInput.parse(withId(event, ids)), NOBODY)
    for (const member of demoTeamMembers) {
      records(db, teamMembers, 'team-members', clock).create(teamMemberInput.parse(withId(member, ids)), NOBODY)
    }
  })
}

/** Gives an empty database the shop record that every page needs, and no content. */
export function seedShop(db: Database, { now }: Pick<DemoOptions, 'now'>) {
  seedOnce(db, { now, first: bareShop }, () => {})
}

function seedOnce(db: Database, { now, first }: { now: Date; first: ShopInput }, fill: () => void) {
  const shops = records(db, shop, 'shop', () => now)
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
  for (const { fileName, variants } of demoPictures) {
    for (const file of [fileName, ...variants.map((variant) => variant.file)]) {
      copyFileSync(new URL(file, pictureFiles), join(folder, file))
    }
  }
}

/** The ids of the stored pictures, by name. */
function createImages(db: Database, now: Date) {
  const stored = records(db, images, 'images', () => now)
  return new Map(
    demoPictures.map((picture) => [picture.name, stored.create(imageOf(picture, now), NOBODY).id] as const),
  )
}

function imageOf({ fileName, width, height, bytes, description, altText, variants }: DemoPicture, now: Date) {
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
