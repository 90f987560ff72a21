import { setTimeout as pause } from 'node:timers/promises'
import type { WriteContext } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import type { Image } from '@shop/db/tables/images'
import type { Storage } from '../storage/storage.ts'
import { createVariantBackfill } from './backfill-variants.ts'
import { collectOrphans } from './collect-orphans.ts'
import type { Registration } from './image-schemas.ts'
import { createImageWorker } from './image-worker.ts'
import { createUploadRegistrar } from './register-upload.ts'

export interface ImageService {
  storage: Storage
  clock: () => Date
  /** Makes a picture of a file that came in; throws 400 with a sentence for whatever is none. */
  register(registration: Registration, writing: WriteContext): Promise<Image>
  /** Makes up for what is missing, and cleans up, now and every six hours. */
  start(): void
  /** When the piece of work in hand is done; a storage that hangs is left behind. */
  stop(): Promise<void>
}

interface ImageServiceDeps {
  db: Database
  storage: Storage
  clock: () => Date
  /** told after the shop has changed a record by itself */
  onImageChanged: () => void
}

const MAINTENANCE_INTERVAL_MS = 6 * 60 * 60 * 1000
const STOP_TIMEOUT_MS = 3_000

/** Everything that happens to pictures: one is decoded at a time, and nobody waits for what nobody sees yet. */
export function createImageService({ db, storage, clock, onImageChanged }: ImageServiceDeps): ImageService {
  const workshop = createImageWorker()
  const register = createUploadRegistrar({ db, storage, imageWorker: workshop, clock })
  const copies = createVariantBackfill({ db, storage, imageWorker: workshop, clock, onImageChanged })
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  let stopping = false

  function upkeep() {
    copies.wake({ again: true })
    sweeping = collectOrphans({ db, storage, now: clock() }).catch((error: Error) => {
      if (!stopping) console.error(`The pictures' files were not tidied up: ${error.message}`)
    })
  }

  return {
    storage,
    clock,
    register: async (...registration) => {
      const image = await register(...registration)
      copies.wake()
      return image
    },
    start: () => {
      upkeep()
      timer = setInterval(upkeep, MAINTENANCE_INTERVAL_MS).unref()
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      workshop.stop()
      await Promise.race([Promise.all([copies.stop(), sweeping]), pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
