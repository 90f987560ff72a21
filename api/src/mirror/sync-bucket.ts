import { DAY_MS } from '@shop/db/time/durations'
import type { PurgeQueue } from '../purge/purge-queue.ts'
import { createRemovalDelay, type RemovalDelay } from '../purge/removal-delay.ts'
import { applyDeletions, applyUploads, type SyncTarget } from './apply-plan.ts'
import type { SiteBucket } from './bucket.ts'
import { urlPathOfKey } from './bucket-object.ts'
import { FolderScanner } from './folder-snapshot.ts'
import { createManifestStore, type Manifest, type ManifestStore } from './manifest.ts'
import { planSync } from './sync-plan.ts'

export interface BucketSyncDeps {
  folder: string
  bucket: SiteBucket
  shopKey: string // the bucket may only hold the site of this shop
  purgeQueue?: PurgeQueue | undefined
  clock: () => Date
}

interface SyncResult {
  isComplete: boolean
  /** after so many milliseconds another run deletes what waits for a purge; undefined when nothing does */
  deletionWaitMs: number | undefined
}

const VERIFY_INTERVAL_MS = DAY_MS

export class BucketSync {
  readonly #deps: BucketSyncDeps
  readonly #scanner: FolderScanner
  readonly #manifestStore: ManifestStore
  readonly #removalDelay: RemovalDelay
  #arePurgesRestored = false
  #lastVerifiedAt = 0

  constructor(deps: BucketSyncDeps) {
    this.#deps = deps
    this.#scanner = new FolderScanner(deps.folder, { isPurged: deps.purgeQueue !== undefined })
    this.#manifestStore = createManifestStore(deps.bucket, deps.shopKey)
    this.#removalDelay = createRemovalDelay(deps.purgeQueue)
  }

  /** Makes the bucket equal to the folder. @throws a sentence for staff */
  async run(): Promise<SyncResult> {
    try {
      return await this.#sync()
    } catch (error) {
      this.#manifestStore.clearCache()
      this.#lastVerifiedAt = 0
      throw error
    }
  }

  async #sync(): Promise<SyncResult> {
    const { bucket, purgeQueue, clock } = this.#deps
    const manifestStore = this.#manifestStore
    const manifest = await manifestStore.read()
    this.#restorePurges(manifest)
    await this.#verifyObjects(manifest)
    const { files, isConsistent } = this.#scanner.takeSnapshot()
    const plan = planSync({ manifest, files, isConsistent, now: clock().getTime() })
    const target = { bucket, manifest, manifestStore, purgeQueue }
    if (!(await applyUploads(plan, target))) return { isComplete: false, deletionWaitMs: undefined }
    return { isComplete: isConsistent, deletionWaitMs: await this.#applyDeletions(plan.deletions, target) }
  }

  /** @returns how long those that remain may wait yet, in milliseconds; undefined when none does */
  async #applyDeletions(keys: string[], target: SyncTarget): Promise<number | undefined> {
    this.#removalDelay.deleteOthers(keys)
    const removable = this.#removalDelay.findRemovable(keys)
    await applyDeletions(removable, target)
    for (const key of removable) this.#removalDelay.delete(key)
    return this.#removalDelay.remainingMs(keys)
  }

  #restorePurges({ objects }: Manifest) {
    if (!this.#arePurgesRestored) this.#deps.purgeQueue?.restore([...objects.keys()].map(urlPathOfKey))
    this.#arePurgesRestored = true
  }

  /** Finds objects that another program changed or deleted, or that a timed-out request overwrote later. */
  async #verifyObjects({ objects }: Manifest) {
    const { bucket, clock } = this.#deps
    if (objects.size === 0 || clock().getTime() - this.#lastVerifiedAt < VERIFY_INTERVAL_MS) return
    const etags = await bucket.listEtags()
    for (const [key, entry] of objects) if (etags.get(key) !== entry.etag) entry.hash = ''
    this.#lastVerifiedAt = clock().getTime()
  }
}
