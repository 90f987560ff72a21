import { createRecordStore, type RecordStoreOf } from '@shop/db/records/record-store'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import type { Image, ImageVariant } from '@shop/db/tables/images'
import { createCoalescedTask } from '../../concurrency/coalesced-task.ts'
import { logError } from '../../log/process-log.ts'
import type { ImageDeps } from '../files/image-deps.ts'
import { isExternalUrl } from '../files/image-keys.ts'
import type { EncodedVariant } from './encode-image.ts'
import type { ImageWorker } from './image-worker.ts'
import { listMissingVariants, type MissingVariants, storeVariants } from './list-and-store-variants.ts'

interface VariantBackfillDeps extends ImageDeps {
  imageWorker: ImageWorker
  onImageChanged: () => void
}

/** Goes by the variants that each record lists, so after a restart it continues where it was. */
export function createVariantBackfill({ db, clock, ...deps }: VariantBackfillDeps) {
  const records = createRecordStore(db, 'images', clock)
  const attempted = new Set<string>()
  const stopping = new AbortController()

  const run = createCoalescedTask(async () => {
    try {
      for (let image = nextImage(); image; image = nextImage()) await attempt(image)
    } catch (error) {
      logError('The images without variants could not be listed', error)
    }
  })

  async function attempt(image: Image) {
    try {
      await backfillImage({ db, records, ...deps }, image, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) logError(`The variants of image ${image.id} could not be created`, error)
    }
    attempted.add(attemptKey(image))
  }

  function nextImage(): Image | undefined {
    if (stopping.signal.aborted) return undefined
    return records.list().find((image) => !attempted.has(attemptKey(image)) && isIncomplete(image))
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

function isIncomplete(image: Image): boolean {
  return !isExternalUrl(image.aws_location) && listMissingVariants(image).length > 0
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

async function backfillImage(deps: BackfillImageDeps, image: Image, signal: AbortSignal) {
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
