import { createRecordStore, type RecordStoreOf } from '@shop/db/records/record-store'
import { detectImageType, MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Image, type ImageVariant, images } from '@shop/db/tables/images'
import { eq } from 'drizzle-orm'
import { createCoalescedTask } from '../../../base/concurrency/timers-and-retry-loops.ts'
import { logError } from '../../../base/log/process-log.ts'
import type { ImageDeps } from '../files/image-file-trash.ts'
import { isExternalUrl, keyOfSamePicture } from '../files/image-keys.ts'
import type { EncodedVariant } from './encode-image.ts'
import type { ImageWorker } from './image-worker.ts'
import { listMissingVariants, type MissingVariants, storeVariants } from './list-and-store-variants.ts'
import type { TranscodeTask } from './worker-messages.ts'

interface VariantBackfillDeps extends ImageDeps {
  imageWorker: ImageWorker
  onImageChanged: () => void
}

/** Goes by the variants that each record lists, so after a restart it continues where it stopped. */
export function createVariantBackfill({ db, clock, ...deps }: VariantBackfillDeps) {
  const records = createRecordStore(db, 'images', clock)
  const attempted = new Set<string>()
  const stopping = new AbortController()

  const run = createCoalescedTask(async () => {
    try {
      for (const { id } of records.list().filter(needsWork)) await attempt(id)
    } catch (error) {
      logError('The images without variants could not be listed', error)
    }
  })

  async function attempt(id: number) {
    const image = stopping.signal.aborted ? undefined : records.find(id)
    if (!image || attempted.has(attemptKey(image)) || !needsWork(image)) return
    try {
      await backfillImage({ db, records, ...deps }, image, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) logError(`The variants of image ${image.id} could not be created`, error)
    }
    attempted.add(attemptKey(image))
    await attempt(id) // a file that took the place of an AVIF needs variants
  }

  return {
    /** @param retry also tries images that failed before */
    wake({ retry = false } = {}) {
      if (retry) attempted.clear()
      void run()
    },
    async stop() {
      stopping.abort()
      await run()
    },
  }
}

function needsWork(image: Image): boolean {
  if (isExternalUrl(image.aws_location)) return false
  return image.fileType === 'image/avif' || listMissingVariants(image).length > 0
}

function attemptKey({ id, aws_location }: Image): string {
  return `${id} ${aws_location}`
}

interface BackfillImageDeps extends Omit<VariantBackfillDeps, 'clock'> {
  records: RecordStoreOf<'images'>
}

interface StoredVariants {
  variants: ImageVariant[]
  width: number // of the image, in pixels
  height: number
}

async function backfillImage(deps: BackfillImageDeps, image: Image, signal: AbortSignal): Promise<void> {
  const { storage, imageWorker, onImageChanged } = deps
  const { aws_location } = image
  const bytes = await storage.read(aws_location, MAX_UPLOAD_BYTES)
  if (!bytes) throw new Error(`The file ${aws_location} does not exist.`)
  if (detectImageType(bytes) === 'image/avif') return replaceStoredAvif(deps, image, bytes)
  for (const missing of listMissingVariants(image)) {
    const { encoded, ...size } = await transcodeEachWidth(imageWorker, bytes, missing)
    if (signal.aborted) return
    const variants = await storeVariants(storage, aws_location, { type: missing.type, encoded })
    if (signal.aborted) return
    if (!addVariants(deps, image, { variants, ...size })) return removeUnusedVariants(deps, aws_location, variants)
    onImageChanged()
  }
}

/** An older site may have stored AVIF, which nothing else reads. */
async function replaceStoredAvif(deps: BackfillImageDeps, { id, aws_location }: Image, bytes: Buffer) {
  const task: TranscodeTask = { source: 'stored AVIF', bytes, type: 'image/webp', widths: [] }
  const { original, width, height } = await deps.imageWorker.transcode(task)
  if (!original) throw new Error('An AVIF was transcoded without an original.')
  const key = keyOfSamePicture(aws_location, original.type)
  await deps.storage.write({ key, ...original })
  if (deps.records.find(id)?.aws_location !== aws_location) return
  const file = { fileType: original.type, fileSize: original.bytes.length, width, height }
  deps.records.update(id, { aws_location: key, fileKey: key, ...file }, { userId: null })
  deps.onImageChanged()
}

/** Requests each width separately, so that an upload waits for a single variant at most. */
async function transcodeEachWidth(imageWorker: ImageWorker, bytes: Buffer, { type, widths }: MissingVariants) {
  const encoded: EncodedVariant[] = []
  let size = { width: 0, height: 0 }
  for (const width of widths) {
    const result = await imageWorker.transcode({ source: 'stored file', bytes, type, widths: [width] })
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
async function removeUnusedVariants({ db, storage }: BackfillImageDeps, original: string, variants: ImageVariant[]) {
  if (db.select().from(images).where(eq(images.aws_location, original)).get()) return
  for (const { key } of variants) await storage.remove(key)
}
