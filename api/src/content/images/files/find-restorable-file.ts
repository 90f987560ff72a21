import type { Database } from '@shop/db/sqlite/open-database'
import type { Change } from '@shop/db/tables/changes'
import { images } from '@shop/db/tables/images'
import { eq } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import type { Storage } from '../../../base/storage/storage.ts'
import { isExternalUrl } from './image-keys.ts'
import { type ImageFile, parseImageRow } from './parse-image-row.ts'
import { lookForFile } from './read-image-file.ts'
import { listImageChanges } from './referenced-files.ts'

type ImageChange = Pick<Change, 'record_id' | 'before' | 'after'>

/** Its variants are those that are still stored. @throws 409 when the file itself is not */
export async function findRestorableFile(
  db: Database,
  storage: Pick<Storage, 'stat'>,
  change: ImageChange,
): Promise<ImageFile> {
  const file = newestStateOfFile(db, change)
  if (isExternalUrl(file.aws_location) || isCurrentFile(db, change.record_id, file)) return file
  const findStored = (key: string) => lookForFile(key, storage.stat)
  if (!(await findStored(file.aws_location)))
    throw new HTTPException(409, { message: 'The file of this version is no longer kept, so it cannot come back.' })
  const stored = await Promise.all(file.variants.map(({ key }) => findStored(key)))
  return { ...file, variants: file.variants.filter((_, index) => stored[index] !== undefined) }
}

/** A later change may have added variants of the same file. */
function newestStateOfFile(db: Database, { record_id, before, after }: ImageChange): ImageFile {
  const file = parseImageRow(after ?? before)
  const newest = listImageChanges(db, record_id).findLast((change) => change.after?.aws_location === file.aws_location)
  return newest ? parseImageRow(newest.after) : file
}

function isCurrentFile(db: Database, imageId: number, { aws_location }: ImageFile): boolean {
  const image = db.select().from(images).where(eq(images.id, imageId)).get()
  return image?.aws_location === aws_location
}
