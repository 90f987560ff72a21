import { createRecordStore } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Image } from '@shop/db/tables/images'

/** Adds the record of a picture whose file is at the address, or nowhere. */
export function addImage(db: Database, aws_location: string, values: Partial<Image> = {}) {
  const file = { aws_location, fileKey: aws_location, fileName: 'old.jpg', fileType: 'image/jpeg', fileSize: 1 }
  const image = { ...file, upload_date: '2020-01-01T00:00:00.000Z', ...values }
  return createRecordStore(db, 'images').create(image, { userId: null })
}
