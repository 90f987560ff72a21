import { eq, sql } from 'drizzle-orm'
import { memoizeWeakly } from '../memoize.ts'
import type { Database } from '../sqlite/open-database.ts'
import { images } from '../tables/images.ts'

type Input = Record<string, unknown>

/** A write names pictures that do not exist; the message is a sentence for staff. */
export class MissingImages extends Error {
  readonly fields: string[]

  constructor(fields: string[]) {
    super('That picture no longer exists.')
    this.fields = fields
  }
}

/** Reads only the id, because a row that cannot be parsed must not prevent a save. */
const imageQueries = memoizeWeakly((db: Database) => db.select({ id: images.id }).from(images).where(isImage).prepare())
const isImage = eq(images.id, sql.placeholder('id'))

export function listNamedImages(row: Input): { field: string; id: number }[] {
  return Object.entries(row).flatMap(([field, id]) =>
    field.endsWith('image_id') && typeof id === 'number' ? [{ field, id }] : [],
  )
}

export function listMissingImages(db: Database, input: Input) {
  return listNamedImages(input).filter(({ id }) => !imageQueries(db).get({ id }))
}

/** @throws MissingImages */
export function assertImagesExist(db: Database, input: Input) {
  const missing = listMissingImages(db, input)
  if (missing.length > 0) throw new MissingImages(missing.map(({ field }) => field))
}
