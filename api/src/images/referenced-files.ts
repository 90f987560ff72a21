import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { type Image, images } from '@shop/db/tables/images'
import { asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isExternalUrl } from './image-keys.ts'

export interface FileReferences {
  images: Image[]
  /** keys that records reference */
  current: Set<string>
  /** also keys of deleted images and of replaced files */
  ever: Set<string>
  deletedImages: DeletedImage[]
}

interface DeletedImage {
  keys: Set<string>
  deletedAt: Date
}

export function loadFileReferences(db: Database): FileReferences {
  const rows = db.select().from(images).all()
  const histories = loadHistoriesById(db)
  const current = new Set(rows.flatMap(referencedKeys))
  const ever = new Set([...current, ...[...histories.values()].flatMap(({ keys }) => [...keys])])
  for (const { id } of rows) histories.delete(id)
  const deletedImages = [...histories.values()].map(({ keys, changedAt }) => ({ keys, deletedAt: changedAt }))
  return { images: rows, current, ever, deletedImages }
}

export function referencedKeys({ aws_location, variants }: ImageFilesRow): string[] {
  return [aws_location, ...variants.map(({ key }) => key)].filter((key) => !isExternalUrl(key))
}

const imageFilesSchema = z.object({ aws_location: z.string(), variants: z.array(z.object({ key: z.string() })) })

type ImageFilesRow = z.infer<typeof imageFilesSchema>

interface History {
  keys: Set<string>
  changedAt: Date // the last time
}

function loadHistoriesById(db: Database): Map<number, History> {
  const histories = new Map<number, History>()
  const ofImages = eq(changes.noun, 'images')
  for (const change of db.select().from(changes).where(ofImages).orderBy(asc(changes.revision)).all()) {
    const keys = histories.get(change.record_id)?.keys ?? new Set()
    for (const row of [change.before, change.after])
      for (const key of row ? referencedKeys(imageFilesSchema.parse(row)) : []) keys.add(key)
    histories.set(change.record_id, { keys, changedAt: new Date(change.at) })
  }
  return histories
}
