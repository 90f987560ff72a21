import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import type { Bucket } from '../../base/storage/bucket.ts'
import { createRemovalDelay, type PurgeQueue } from '../../outbox/purges/purge-queue.ts'
import { urlPathOfKey } from './file-to-bucket-object.ts'
import { createSnapshotTaker } from './folder-snapshot.ts'
import { createManifestStore, type Manifest } from './manifest.ts'
import { applyDeletions, applyUploads, planSync, type SyncTarget } from './sync-plan.ts'

interface BucketSyncDeps {
  folder: string
  bucket: Bucket
  shopId: string // the bucket may only hold the site of this shop
  purgeQueue?: PurgeQueue | undefined
  claim?(): Promise<void> | undefined // before it is written, and each second. @throws where another machine holds the shop
  clock: () => Date
}

interface SyncResult {
  isComplete: boolean
  /** after this many milliseconds another run deletes what waits for a purge; undefined when nothing does */
  deletionWaitMs: number | undefined
  verifyWaitMs: number // after so many milliseconds another run compares all objects
}

const VERIFY_INTERVAL_MS = DAY_MS

/** Requests from before a start or a failure, or from another machine, may reach the bucket late. */
const SECOND_VERIFY_MS = MINUTE_MS

/** Another machine may take over during a long sync. */
const CLAIM_INTERVAL_MS = 1_000

export function createBucketSync({ folder, bucket, shopId, purgeQueue, claim, clock }: BucketSyncDeps) {
  const takeSnapshot = createSnapshotTaker(folder, { isPurged: purgeQueue !== undefined })
  const manifestStore = createManifestStore(bucket, shopId)
  const removalDelay = createRemovalDelay(purgeQueue)
  let arePurgesRestored = false
  let verifyAt = 0

  /** Makes the bucket equal to the folder. @throws a sentence for staff */
  async function run(): Promise<SyncResult> {
    try {
      return await sync()
    } catch (error) {
      manifestStore.clearCache()
      verifyAt = 0
      throw error
    }
  }

  async function sync(): Promise<SyncResult> {
    const claimAgain = await claimAtOnce(claim)
    const manifest = await manifestStore.read()
    restorePurges(manifest)
    await verifyObjects(manifest)
    const { files, isConsistent } = takeSnapshot()
    const plan = planSync({ manifest, files, isConsistent, now: clock().getTime() })
    const target = { bucket, manifest, manifestStore, purgeQueue, claimAgain }
    const isUploaded = await applyUploads(plan, target)
    const deletionWaitMs = isUploaded ? await deleteRemovable(plan.deletions, target) : undefined
    return { isComplete: isUploaded && isConsistent, deletionWaitMs, verifyWaitMs: verifyAt - clock().getTime() }
  }

  /** @returns how long the remaining ones may still wait, in milliseconds; undefined when there are none */
  async function deleteRemovable(keys: string[], target: SyncTarget): Promise<number | undefined> {
    removalDelay.deleteOthers(keys)
    const removable = removalDelay.findRemovable(keys)
    await applyDeletions(removable, target)
    for (const key of removable) removalDelay.delete(key)
    return removalDelay.remainingMs(keys)
  }

  function restorePurges({ objects }: Manifest) {
    if (!arePurgesRestored) purgeQueue?.restore([...objects.keys()].map(urlPathOfKey))
    arePurgesRestored = true
  }

  /** Finds objects that another program changed or deleted, or that a timed-out request overwrote later. */
  async function verifyObjects({ objects }: Manifest) {
    verifyAt = Math.min(verifyAt, clock().getTime() + VERIFY_INTERVAL_MS) // The clock may have been set back.
    if (clock().getTime() < verifyAt) return
    const etags = new Map<string, string>()
    if (objects.size > 0) for await (const { key, etag } of bucket.list()) etags.set(key, etag)
    for (const [key, entry] of objects) if (etags.get(key) !== entry.etag) entry.hash = ''
    verifyAt = clock().getTime() + (verifyAt === 0 ? SECOND_VERIFY_MS : VERIFY_INTERVAL_MS)
  }

  return { run }
}

/** @returns a function that claims again when the last claim is old */
async function claimAtOnce(claim: BucketSyncDeps['claim']) {
  let claimedAt = performance.now()
  await claim?.()
  return async () => {
    if (performance.now() - claimedAt < CLAIM_INTERVAL_MS) return
    claimedAt = performance.now()
    await claim?.()
  }
}
