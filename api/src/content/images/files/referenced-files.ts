import { listChangesOfRecord } from '@shop/db/records/journal'
import { removalExpiry } from '@shop/db/records/removed-file-expiry'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { type FocalPoint, type Image, imageInputSchema, images, shareKey } from '@shop/db/tables/images'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { isExternalUrl } from './image-keys.ts'

interface FileReferences {
  images: Image[]
  current: Set<string>
  ever: Set<string> // also of deleted images and of replaced files
  replaced: Set<string> // former files of images that are not deleted
}

export function loadFileReferences(db: Database): FileReferences {
  const { images: rows, history, current } = loadImagesAndHistory(db)
  const ids = new Set(rows.map(({ id }) => id))
  const ever = new Set(current)
  const replaced = new Set<string>()
  for (const { record_id, before, after } of history)
    for (const key of [before, after].flatMap(parseReferencedKeys)) {
      if (ids.has(record_id) && !current.has(key)) replaced.add(key)
      ever.add(key)
    }
  return { images: rows, current, ever, replaced }
}

function loadImagesAndHistory(db: Database) {
  const rows = db.select().from(images).all()
  const history = db.select().from(changes).where(eq(changes.noun, 'images')).all()
  return { images: rows, history, current: new Set(rows.flatMap(referencedKeys)) }
}

/** Reads only columns that a database from before the latest migrations also has. */
export function loadCurrentKeys(db: Database): Set<string> {
  const { aws_location, variants } = images
  return new Set(db.select({ aws_location, variants }).from(images).all().flatMap(referencedKeys))
}

/** The files of images, and for 30 days the share pictures of replaced ones, whose addresses social networks know. */
export function loadPublicKeys(db: Database): Set<string> {
  const { images: rows, history, current: keys } = loadImagesAndHistory(db)
  const ids = new Set(rows.map(({ id }) => id))
  const now = new Date()
  const former = new Set<string>()
  for (const { record_id, before, after, at } of history) {
    if (!before || !after) continue
    const [old, next] = [parseImageRow(before), parseImageRow(after)]
    former.add(old.aws_location)
    const isTakenBack = former.has(next.aws_location)
    const shared = shareKey(old)
    if (shared && !isTakenBack && removalExpiry(at) >= now && ids.has(record_id)) keys.add(shared)
  }
  return keys
}

export function listImageChanges(db: Database, imageId: number): Change[] {
  return listChangesOfRecord(db, { noun: 'images', record_id: imageId })
}

export function referencedKeys({ aws_location, variants }: ImageFilesRow): string[] {
  return [aws_location, ...variants.map(({ key }) => key)].filter((key) => !isExternalUrl(key))
}

export function parseReferencedKeys(row: Record<string, unknown> | null): string[] {
  return row ? referencedKeys(imageFilesSchema.parse(row)) : []
}

const imageFilesSchema = z.object({ aws_location: z.string(), variants: z.array(z.object({ key: z.string() })) })

type ImageFilesRow = z.infer<typeof imageFilesSchema>

/** @returns the newest version if only the server itself wrote since the version seen, so that this is no conflict */
export function expectedVersionPastServerWrites(
  db: Database,
  imageId: number,
  seen: number | undefined,
): number | undefined {
  if (seen === undefined) return undefined
  const later = listImageChanges(db, imageId).filter(({ after }) => Number(after?.version) > seen)
  const isByServer = later.every(({ user_id }) => user_id === null)
  return isByServer ? Number(later.at(-1)?.after?.version ?? seen) : seen
}

const imageFileSchema = z.object({
  aws_location: z.string(),
  fileKey: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  upload_date: z.string(),
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  variants: z
    .array(z.object({ key: z.string(), type: z.enum(['image/avif', 'image/webp', 'image/jpeg']), width: z.number() }))
    .default([]),
  team_member_id: z.number().nullable().default(null),
})

export type ImageFile = z.infer<typeof imageFileSchema>

export function parseImageRow(row: unknown): ImageFile {
  return imageFileSchema.parse(row)
}

/** The middle for a row from before images had a focal point. */
export function parseFocalPoint(row: unknown): FocalPoint {
  return imageInputSchema.pick({ focus_x: true, focus_y: true }).parse(row)
}
