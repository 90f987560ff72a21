import type { RecordStoreOf } from '@shop/db/records/record-store'
import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import type { Image, ImageVariant } from '@shop/db/tables/images'
import type { Storage } from '../../storage/storage.ts'
import type { EncodedVariant } from './encode-image.ts'
import type { ImageWorker } from './image-worker.ts'
import { listMissingVariants, type MissingVariants, storeVariants } from './variants.ts'

interface BackfillImageDeps {
  db: Database
  records: RecordStoreOf<'images'>
  storage: Storage
  imageWorker: ImageWorker
  onImageChanged: () => void
}

interface StoredVariants {
  variants: ImageVariant[]
  width: number // of the image, in pixels
  height: number
}

export async function backfillImage(deps: BackfillImageDeps, image: Image, signal: AbortSignal) {
  const { storage, imageWorker, onImageChanged } = deps
  const { aws_location } = image
  const bytes = await storage.read(aws_location, MAX_UPLOAD_BYTES)
  if (!bytes) throw new Error(`The file ${aws_location} does not exist.`)
  for (const missing of listMissingVariants(image)) {
    const { encoded, ...size } = await transcodeEachWidth(imageWorker, bytes, missing)
    if (signal.aborted) return
    const variants = await storeVariants(storage, aws_location, { type: missing.type, encoded })
    if (signal.aborted) return
    if (!addVariants(deps, image, { variants, ...size })) return removeUnusedVariants(deps, aws_location, variants)
    onImageChanged()
  }
}

/** Requests each width by itself, so that an upload waits for a single variant at most. */
async function transcodeEachWidth(imageWorker: ImageWorker, bytes: Buffer, { type, widths }: MissingVariants) {
  const encoded: EncodedVariant[] = []
  let size = { width: 0, height: 0 }
  for (const width of widths) {
    const result = await imageWorker.transcode({ bytes, type, widths: [width] })
    size = { width: result.width, height: result.height }
    encoded.push(...result.variants)
    if (width >= result.width) break
  }
  return { encoded, ...size }
}

function addVariants(
  { db, records }: BackfillImageDeps,
  { id, aws_location }: Image,
  { variants, width, height }: StoredVariants,
): boolean {
  return writeTransaction(db, () => {
    const image = records.find(id)
    if (image?.aws_location !== aws_location) return false
    const added = variants.filter(({ key }) => !image.variants.some((existing) => existing.key === key))
    if (added.length === 0) return true
    const size = { width: image.width ?? width, height: image.height ?? height }
    records.update(id, { variants: [...image.variants, ...added], ...size }, { userId: null })
    return true
  })
}

/** Another record may have the same original and use the files. */
async function removeUnusedVariants(
  { records, storage }: BackfillImageDeps,
  original: string,
  variants: ImageVariant[],
) {
  if (records.list().some(({ aws_location }) => aws_location === original)) return
  for (const { key } of variants) await storage.remove(key)
}
