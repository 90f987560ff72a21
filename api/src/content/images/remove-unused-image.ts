import type { RecordStore, WriteContext } from '@shop/db/records/record-store'
import { imageColumns } from '@shop/db/records/withdrawn-photos'
import { LISTED_RESOURCES, resources } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Image } from '@shop/db/tables/images'
import { LOOK_ID, look } from '@shop/db/tables/look'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'

interface RemoveUnusedImageDeps {
  db: Database
  records: RecordStore<Image, unknown>
}

/** Must run in a transaction. */
export function removeUnusedImage({ db, records }: RemoveUnusedImageDeps, id: number, context: WriteContext) {
  const users = listImageUsage(db, id)
  if (users.length > 0) throw new HTTPException(409, { message: `Used by: ${users.join(', ')}` })
  orNotFound(records.remove(id, context))
}

export function listImageUsage(db: Database, imageId: number): string[] {
  return [...listRecords(db, imageId), ...listPlaces(db, imageId)]
}

function listRecords(db: Database, imageId: number): string[] {
  return LISTED_RESOURCES.flatMap((name) => {
    const { table, nameField } = resourceTables[name]
    const columns = imageColumns(name)
    if (columns.length === 0) return []
    const rows: Record<string, unknown>[] = db.select().from(table).all()
    const users = rows.filter((row) => columns.some((column) => row[column] === imageId))
    return users.map((row) => `${resources[name].singular} ${row[nameField]}`)
  })
}

function listPlaces(db: Database, imageId: number): string[] {
  const places = db.select().from(look).where(eq(look.id, LOOK_ID)).get()
  return [
    ...(places?.hero_image_id === imageId ? ['first picture of the home page'] : []),
    ...(places?.about_image_id === imageId ? ['picture beside About Us'] : []),
    ...(places?.logo_image_id === imageId ? ['logo of the site'] : []),
  ]
}
