import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Change, changes } from '@shop/db/tables/changes'
import { HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { and, eq, gt } from 'drizzle-orm'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import { logError } from '../../base/log/process-log.ts'
import { collectOrphans } from './collect-orphans.ts'
import { type FilePurge, hideUnusedFiles, type ImageDeps, repairDeletedFiles } from './files/image-file-trash.ts'
import { listImageChanges, parseReferencedKeys } from './files/referenced-files.ts'
import { createUploadCanceller } from './issue-and-cancel-uploads.ts'
import { createUploadRegistrar } from './register-upload.ts'
import { createVariantBackfill } from './transcoding/backfill-variants.ts'
import { createImageWorker } from './transcoding/image-worker.ts'

export type ImageService = ReturnType<typeof createImageService>

/** For routes that bring records back with their pictures. */
export interface ImageRouteDeps extends RouteDeps {
  imageService: ImageService
}

interface ImageServiceDeps extends ImageDeps {
  purge?: FilePurge | undefined
  publisher: PublisherStatus & { publishChanges(): void }
  isShop?(): boolean // false while another machine holds the shop, whose bucket may be the same
}

const MAINTENANCE_INTERVAL_MS = 6 * HOUR_MS
const STOP_TIMEOUT_MS = 3_000

export function createImageService({ db, storage, clock, purge, publisher, isShop = () => true }: ImageServiceDeps) {
  const imageWorker = createImageWorker()
  const register = createUploadRegistrar({ db, storage, imageWorker, clock })
  const backfill = createVariantBackfill({ db, storage, imageWorker, clock, onImageChanged: publisher.publishChanges })
  let timer: NodeJS.Timeout | undefined
  let collection = Promise.resolve()
  let isStopping = false

  function planMaintenance(afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(runMaintenance, afterMs).unref()
  }

  function runMaintenance() {
    planMaintenance(MAINTENANCE_INTERVAL_MS)
    if (!isShop()) return
    backfill.wake({ retry: true })
    collection = repairDeletedFiles({ db, storage, purge })
      .then((replaced) => whenLive(publisher, newestRevision(db), () => void hideFiles(replaced)))
      .then(() => collectOrphans({ db, storage, now: clock() }))
      .catch((error) => {
        if (!isStopping) logError('The unused image files could not be moved and collected', error)
      })
  }

  async function hideFiles(keys: string[]) {
    await hideUnusedFiles({ db, storage, purge }, keys).catch((error) => {
      if (isStopping) return
      logError('The files of deleted pictures are still public', error)
      planMaintenance(MINUTE_MS)
    })
  }

  return {
    storage,
    clock,
    cancel: createUploadCanceller({ db, storage, clock }),
    register: (...registration: Parameters<typeof register>) =>
      register(...registration).finally(() => backfill.wake()),
    backfillVariants: () => backfill.wake({ retry: true }),
    hideDeletedAndReplacedFiles: createFormerFileHider({ db, hideFiles, publisher }),
    start: runMaintenance,
    /** Waits a few seconds at most, because the storage may hang. */
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      imageWorker.stop()
      await Promise.race([
        Promise.all([backfill.stop(), collection, purge?.stop()]),
        sleep(STOP_TIMEOUT_MS, undefined, { ref: false }),
      ])
    },
  }
}

interface FormerFilesDeps {
  db: Database
  hideFiles(keys: string[]): Promise<void> // must not reject
  publisher: PublisherStatus
}

interface PublisherStatus {
  status(): { published: number; failed: unknown[]; error: string | null }
  onStatusChange(listener: () => void): () => void
}

const STOP_WAITING_MS = 3_000

/** Hides the files of deleted images immediately, and of replaced ones when pages are live. */
function createFormerFileHider({ db, hideFiles, publisher }: FormerFilesDeps) {
  let revision = newestRevision(db)
  return async function hideDeletedAndReplacedFiles(): Promise<void> {
    const ofImages = and(eq(changes.noun, 'images'), gt(changes.revision, revision))
    const rows = db.select().from(changes).where(ofImages).all()
    revision = rows.at(-1)?.revision ?? revision
    const hide = (some: Change[]) => hideFiles(some.flatMap(({ before }) => parseReferencedKeys(before)))
    const [removals, updates] = [rows.filter(({ after }) => !after), rows.filter(({ after }) => after)]
    if (updates.length > 0) whenLive(publisher, revision, () => void hide(updates))
    const ofRemoved = removals.flatMap(({ record_id }) => listImageChanges(db, record_id))
    if (removals.length > 0) await Promise.race([hide(ofRemoved), sleep(STOP_WAITING_MS, undefined, { ref: false })])
  }
}

function whenLive({ status, onStatusChange }: PublisherStatus, revision: number, callback: () => void) {
  function isLive() {
    const { published, failed, error } = status()
    return published >= revision && failed.length === 0 && error === null
  }
  if (isLive()) return callback()
  const unsubscribe = onStatusChange(() => {
    if (!isLive()) return
    unsubscribe()
    callback()
  })
}
