import { createRecordStore } from '@shop/db/records/record-store'
import type { Image } from '@shop/db/tables/images'
import { createCoalescedTask } from '../../concurrency/coalesced-task.ts'
import { logError } from '../../log/log.ts'
import type { ImageDeps } from '../files/image-deps.ts'
import { isExternalUrl } from '../files/image-keys.ts'
import { backfillImage } from './backfill-image.ts'
import type { ImageWorker } from './image-worker.ts'
import { listMissingVariants } from './variants.ts'

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
