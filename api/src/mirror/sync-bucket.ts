import type { Bucket } from './bucket.ts'
import { objectBody, objectHash, objectHeaders, urlPathOfKey } from './bucket-object.ts'
import { createFolderScanner, type SnapshotFile } from './folder-snapshot.ts'
import { forEachParallel } from './for-each-parallel.ts'
import { type Manifest, openManifestStore } from './manifest.ts'
import { planSync, type SyncPlan } from './sync-plan.ts'

export interface BucketSyncDeps {
  /** the public folder */
  folder: string
  bucket: Bucket
  /** Tells the CDN which addresses changed. */
  purgeCdn?: ((addresses: string[]) => Promise<void>) | undefined
  clock: () => Date
}

/** After how many objects the manifest says that they are there, so that a long first mirror need not begin again. */
const CHECKPOINT_SIZE = 500

/** How often it is checked that every object is still in the bucket. */
const VERIFY_INTERVAL_MS = 24 * 60 * 60 * 1000

/**
 * Makes the bucket equal to the public folder, after the manifest that lies in the bucket. It may be broken off between
 * any two requests: before something is touched, the manifest says that it may be anything.
 * @returns a function that does so once, and says whether it got all that stood in the folder when it was called; it
 * throws a sentence when the bucket or the CDN fails.
 */
export function createBucketSync({ folder, bucket, purgeCdn, clock }: BucketSyncDeps) {
  const takeSnapshot = createFolderScanner(folder)
  const manifestStore = openManifestStore(bucket)
  let lastVerifiedAt = 0

  async function syncBucket(): Promise<boolean> {
    const manifest = await manifestStore.read()
    await verifyObjects(manifest)
    const { files, isConsistent } = takeSnapshot()
    const plan = planSync({ manifest, files, isConsistent, now: clock().getTime() })
    const whole = await applyPlan(plan, manifest)
    if (purgeCdn && manifest.pendingPurge.size > 0) await purgeCdn([...manifest.pendingPurge].map(urlPathOfKey))
    manifest.pendingPurge.clear()
    return isConsistent && whole
  }

  /** Somebody else may have removed or replaced an object, or one that took too long may have come late. */
  async function verifyObjects({ objects }: Manifest) {
    if (objects.size === 0 || clock().getTime() - lastVerifiedAt < VERIFY_INTERVAL_MS) return
    const tags = await bucket.listEtags()
    for (const [key, entry] of objects) if (tags.get(key) !== entry.etag) entry.hash = ''
    lastVerifiedAt = clock().getTime()
  }

  /** @returns whether all of it was there to send; otherwise the folder has moved on, and has to be looked at again. */
  async function applyPlan({ uploads, removals, manifestChanged }: SyncPlan, manifest: Manifest): Promise<boolean> {
    const touched = [...uploads.map(([key]) => key), ...removals]
    if (touched.length === 0 && !manifestChanged) return true
    for (const key of touched) markUncertain(key, manifest)
    await manifestStore.write(manifest)
    if (!(await uploadAll(uploads, manifest))) return false
    await forEachParallel(removals, async (key) => {
      await bucket.deleteObject(key)
      manifest.objects.delete(key)
    })
    if (touched.length > 0) await manifestStore.write(manifest)
    return true
  }

  function markUncertain(key: string, { objects, pendingPurge }: Manifest) {
    objects.set(key, { ...objects.get(key), hash: '', etag: '' })
    if (purgeCdn) pendingPurge.add(key)
  }

  /** Stops before what may link to a file that has gone meanwhile. */
  async function uploadAll(send: SyncPlan['uploads'], manifest: Manifest): Promise<boolean> {
    for (const batch of uploadBatches(send)) {
      let missing = false
      await forEachParallel(batch, async ([key, item]) => {
        if (!(await uploadFile(key, item, manifest))) missing = true
      })
      if (missing) return false
      if (batch.length === CHECKPOINT_SIZE) await manifestStore.write(manifest)
    }
    return true
  }

  /** What counts is what is sent, for the file may be another one by now. @returns whether it was there */
  async function uploadFile(key: string, { path, readBytes }: SnapshotFile, { objects }: Manifest): Promise<boolean> {
    const bytes = readBytes()
    if (!bytes) return false
    const tag = await bucket.putObject(key, objectBody(path, bytes), objectHeaders(path, bytes))
    objects.set(key, { hash: objectHash(path, bytes), etag: tag })
    return true
  }

  return async () => {
    try {
      return await syncBucket()
    } catch (error) {
      manifestStore.clearCache()
      lastVerifiedAt = 0
      throw error
    }
  }
}

/** By rank, because what a page links to is there before it; and not too many at once. */
function* uploadBatches(send: SyncPlan['uploads']) {
  for (const rank of [0, 1, 2, 3]) {
    const equals = send.filter(([, item]) => item.publishRank === rank)
    for (let start = 0; start < equals.length; start += CHECKPOINT_SIZE)
      yield equals.slice(start, start + CHECKPOINT_SIZE)
  }
}
