import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { type Image, images } from '@shop/db/tables/images'
import { asc, eq } from 'drizzle-orm'
import { isExternalUrl } from './image-keys.ts'

/** The keys of every file that a record names, of those that are here at all. */
export function referencedKeys({ aws_location, variants }: Pick<Image, 'aws_location' | 'variants'>): string[] {
  return [aws_location, ...variants.map(({ key }) => key)].filter((key) => !isExternalUrl(key))
}

/** What stands of every image in the journal, by its id: all files it ever had, and when it was removed. */
export function listImageHistories(db: Database) {
  const living = new Set(
    db
      .select({ id: images.id })
      .from(images)
      .all()
      .map(({ id }) => id),
  )
  const histories = new Map<number, { files: Set<string>; removed: Date | undefined }>()
  for (const change of db
    .select()
    .from(changes)
    .where(eq(changes.noun, 'images'))
    .orderBy(asc(changes.revision))
    .all()) {
    const id = change.record_id
    const history = histories.get(id) ?? { files: new Set(), removed: undefined }
    for (const row of [change.before, change.after])
      for (const key of row ? referencedKeys(row as unknown as Image) : []) history.files.add(key)
    history.removed = living.has(id) ? undefined : new Date(change.at)
    histories.set(id, history)
  }
  return histories
}
