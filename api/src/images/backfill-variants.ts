import { createRecordStore } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Image, type ImageVariant, images, VARIANT_WIDTHS } from '@shop/db/tables/images'
import type { Storage } from '../storage/storage.ts'
import type { EncodedVariant } from './encode-image.ts'
import { isExternalUrl } from './image-keys.ts'
import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import type { ImageWorker } from './image-worker.ts'
import { storeVariants } from './variants.ts'

interface VariantBackfillDeps {
  db: Database
  storage: Storage
  imageWorker: ImageWorker
  clock: () => Date
  onImageChanged: () => void
}

interface VariantRequest {
  type: ImageVariant['type']
  widths: number[]
}

interface StoredVariants {
  made: ImageVariant[]
  /** of the picture, in pixels */
  width: number
  height: number
}

const TYPES: ImageVariant['type'][] = ['image/webp', 'image/avif']

/**
 * Makes the copies that pictures lack, one after the other: AVIF after an upload, everything for a picture that came
 * otherwise. It looks at the records, not at a list of jobs, so whatever broke off is begun again.
 */
export function createVariantBackfill({ db, storage, imageWorker, clock, onImageChanged }: VariantBackfillDeps) {
  const stored = createRecordStore(db, images, 'images', clock)
  /** pictures that were seen to; what one lacks still is left alone until the next look */
  const tried = new Set<string>()
  let working = false
  let running = Promise.resolve()
  let stopping = false

  async function work() {
    working = true
    for (let next = lacking(); next; next = lacking()) {
      try {
        await finish(next)
      } catch (error) {
        if (!stopping) console.error(`The copies of picture ${next.id} could not be made: ${(error as Error).message}`)
      }
      tried.add(attemptKey(next))
    }
    working = false
  }

  /** The records themselves cannot be read: the shop goes on without the copies, until the next look. */
  function giveUp(error: Error) {
    working = false
    console.error(`The pictures' copies were not looked through: ${error.message}`)
  }

  function lacking(): Image | undefined {
    if (stopping) return undefined
    return stored
      .list()
      .find(
        (image) =>
          !tried.has(attemptKey(image)) && !isExternalUrl(image.aws_location) && missingVariants(image).length > 0,
      )
  }

  async function finish(image: Image) {
    const { aws_location } = image
    const bytes = await storage.read(aws_location, MAX_UPLOAD_BYTES)
    if (!bytes) throw new Error(`${aws_location} is not there.`)
    for (const wanted of missingVariants(image)) {
      const { encoded, ...size } = await transcode(bytes, wanted)
      if (stopping) return
      const made = await storeVariants(storage, aws_location, { type: wanted.type, encoded })
      if (!stopping && !add(image, { made, ...size })) return discard(aws_location, made)
    }
  }

  /** Each copy by itself: an upload waits for no more than one of them. */
  async function transcode(bytes: Buffer, { type, widths }: VariantRequest) {
    const encoded: EncodedVariant[] = []
    let size = { width: 0, height: 0 }
    for (const width of widths) {
      const developed = await imageWorker.transcode({ bytes, type, widths: [width] })
      size = { width: developed.width, height: developed.height }
      encoded.push(...developed.variants)
      if (width >= developed.width) break
    }
    return { encoded, ...size }
  }

  /** @returns false when the picture is gone or has got another file */
  function add({ id, aws_location }: Image, { made, width, height }: StoredVariants): boolean {
    const kept = db.transaction(
      () => {
        const image = stored.find(id)
        if (image?.aws_location !== aws_location) return false
        const fresh = made.filter(({ key }) => !image.variants.some((variant) => variant.key === key))
        if (fresh.length === 0) return true
        const variants = [...image.variants, ...fresh]
        // A picture that came from elsewhere keeps the file it has, which pages may show as it is.
        stored.update(id, { variants, width: image.width ?? width, height: image.height ?? height }, { userId: null })
        return true
      },
      { behavior: 'immediate' },
    )
    if (kept) onImageChanged()
    return kept
  }

  /** Copies of a file that no record shows any more. */
  async function discard(master: string, copies: ImageVariant[]) {
    if (stored.list().some(({ aws_location }) => aws_location === master)) return
    for (const { key } of copies) await storage.remove(key)
  }

  return {
    /** Looks for what is missing; `again` also tries what could not be made before. */
    wake({ again = false } = {}) {
      if (again) tried.clear()
      if (!working && !stopping) running = work().catch(giveUp)
    },
    async stop() {
      stopping = true
      await running
    },
  }
}

function attemptKey({ id, aws_location }: Image): string {
  return `${id} ${aws_location}`
}

/** The copies that a picture is to have and that its record does not name. */
function missingVariants({ variants, width: own }: Image): VariantRequest[] {
  const wanted = [...new Set(VARIANT_WIDTHS.map((width) => Math.min(width, own ?? width)))]
  return TYPES.map((type) => {
    const made = variants.filter((variant) => variant.type === type).map(({ width }) => width)
    return { type, widths: wanted.filter((width) => !made.includes(width)) }
  }).filter(({ widths }) => widths.length > 0)
}
