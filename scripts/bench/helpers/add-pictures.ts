import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { type ImageVariant, VARIANT_WIDTHS } from '@shop/db/tables/images'

/** As large as those of photos of a phone. */
const BYTES_PER_SQUARE_PIXEL = { 'image/avif': 0.07, 'image/webp': 0.1 }
const ORIGINAL_BYTES = 500_000

/** Adds pictures with all their files, of random bytes. @returns the megabytes */
export function addPictures(dataDir: string, count: number): number {
  const folder = join(dataDir, 'pictures/photos')
  mkdirSync(folder, { recursive: true })
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  const images = createRecordStore(db, 'images')
  let total = 0
  const addFile = (name: string, bytes: number) => {
    writeFileSync(join(folder, name), randomBytes(bytes))
    total += bytes
    return `photos/${name}`
  }
  for (let number = 1; number <= count; number++) {
    const variants = (['image/avif', 'image/webp'] as const).flatMap((type) =>
      VARIANT_WIDTHS.map((width): ImageVariant => {
        const bytes = Math.round(BYTES_PER_SQUARE_PIXEL[type] * width * width * 0.75)
        return { key: addFile(`bench-${number}-${width}.${type.slice(6)}`, bytes), type, width }
      }),
    )
    const key = addFile(`bench-${number}.jpg`, ORIGINAL_BYTES)
    const file = { aws_location: key, fileKey: key, fileName: `${number}.jpg`, fileType: 'image/jpeg' }
    const size = { fileSize: ORIGINAL_BYTES, width: 1_600, height: 1_200 }
    images.create({ ...file, ...size, variants, upload_date: '2026-11-20' }, { userId: null })
  }
  db.$client.close()
  return total / 1024 ** 2
}
