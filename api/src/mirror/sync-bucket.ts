import { DAY_MS } from '@shop/db/durations'
import { applyPlan } from './apply-plan.ts'
import type { SiteBucket } from './bucket.ts'
import { urlPathOfKey } from './bucket-object.ts'
import { FolderScanner } from './folder-snapshot.ts'
import { type Manifest, ManifestStore } from './manifest.ts'
import { planSync } from './sync-plan.ts'

export interface BucketSyncDeps {
  folder: string
  bucket: SiteBucket
  purgeCdn?: ((paths: string[]) => Promise<void>) | undefined // gets the URL paths that changed
  clock: () => Date
}

const VERIFY_INTERVAL_MS = DAY_MS

export class BucketSync {
  readonly #deps: BucketSyncDeps
  readonly #scanner: FolderScanner
  readonly #manifestStore: ManifestStore
  #lastVerifiedAt = 0

  constructor(deps: BucketSyncDeps) {
    this.#deps = deps
    this.#scanner = new FolderScanner(deps.folder)
    this.#manifestStore = new ManifestStore(deps.bucket)
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
    const isComplete = await applyPlan(plan, { bucket, manifest, manifestStore, hasCdn: purgeCdn !== undefined })
    if (purgeCdn && manifest.pendingPurge.size > 0) await purgeCdn([...manifest.pendingPurge].map(urlPathOfKey))
    manifest.pendingPurge.clear()
    return isConsistent && isComplete
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
