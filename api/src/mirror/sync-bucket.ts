import { DAY_MS, MINUTE_MS } from '@shop/db/durations'
import { applyPlan } from './apply-plan.ts'
import type { SiteBucket } from './bucket.ts'
import { urlPathOfKey } from './bucket-object.ts'
import { FolderScanner } from './folder-snapshot.ts'
import { type Manifest, ManifestStore } from './manifest.ts'
import { planSync, type SyncPlan } from './sync-plan.ts'

export interface BucketSyncDeps {
  folder: string
  bucket: SiteBucket
  shopKey: string // the bucket may only hold the site of this shop
  purgeCdn?: ((paths: string[]) => Promise<void>) | undefined // gets the URL paths that changed
  clock: () => Date
}

const VERIFY_INTERVAL_MS = DAY_MS

/** So long do deletions wait for caches that cannot be purged. */
const MAX_PURGE_WAIT_MS = MINUTE_MS

export class BucketSync {
  readonly #deps: BucketSyncDeps
  readonly #scanner: FolderScanner
  readonly #manifestStore: ManifestStore
  #lastVerifiedAt = 0
  #purgeFailedAt: number | undefined

  constructor(deps: BucketSyncDeps) {
    this.#deps = deps
    this.#scanner = new FolderScanner(deps.folder)
    this.#manifestStore = new ManifestStore(deps.bucket, deps.shopKey)
  }

  /** Makes the bucket equal to the folder. @returns false when another run is needed @throws a sentence for staff */
  async run(): Promise<boolean> {
    try {
      return await this.#sync()
    } catch (error) {
      this.#manifestStore.clearCache()
      this.#lastVerifiedAt = 0
      throw error
    }
  }

  async #sync(): Promise<boolean> {
    const { bucket, purgeCdn, clock } = this.#deps
    const manifestStore = this.#manifestStore
    const manifest = await manifestStore.read()
    await this.#verifyObjects(manifest)
    const { files, isConsistent } = this.#scanner.takeSnapshot()
    const plan = planSync({ manifest, files, isConsistent, now: clock().getTime() })
    const purged = new Set<string>()
    const beforeDeletions = () => this.#purgeBeforeDeletions(plan, purged)
    const target = { bucket, manifest, manifestStore, hasCdn: purgeCdn !== undefined, beforeDeletions }
    const isComplete = await applyPlan(plan, target)
    await this.#purge([...manifest.pendingPurge].filter((key) => !purged.has(key)))
    manifest.pendingPurge.clear()
    return isConsistent && isComplete
  }

  async #purge(keys: string[]) {
    if (keys.length > 0) await this.#deps.purgeCdn?.(keys.map(urlPathOfKey))
    this.#purgeFailedAt = undefined
  }

  /** Caches may not link to a missing page. @throws when they cannot be purged, for a minute; then it goes on */
  async #purgeBeforeDeletions({ uploads }: SyncPlan, purged: Set<string>) {
    const keys = uploads.map(([key]) => key)
    try {
      await this.#purge(keys)
      for (const key of keys) purged.add(key)
    } catch (error) {
      const now = this.#deps.clock().getTime()
      this.#purgeFailedAt ??= now
      if (now - this.#purgeFailedAt < MAX_PURGE_WAIT_MS) throw error
    }
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
