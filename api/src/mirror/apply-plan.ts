import { forEachParallel } from '../concurrency/for-each-parallel.ts'
import type { SiteBucket } from './bucket.ts'
import { objectBody, objectHash, objectHeaders } from './bucket-object.ts'
import type { SnapshotFile } from './folder-snapshot.ts'
import type { Manifest, ManifestEntry, ManifestStore } from './manifest.ts'
import type { SyncPlan } from './sync-plan.ts'

/** Uploads between two writes of the manifest, so that an interrupted first sync continues where it stopped. */
const CHECKPOINT_SIZE = 500

interface SyncTarget {
  bucket: SiteBucket
  manifest: Manifest
  manifestStore: ManifestStore
  hasCdn: boolean
  /** called when the pages that linked to them are replaced */
  beforeDeletions(): Promise<void>
}

/** Before an object is touched, the stored manifest says that it is uncertain. @returns false when a file disappeared */
export async function applyPlan({ uploads, deletions, removalTimes }: SyncPlan, target: SyncTarget): Promise<boolean> {
  const { bucket, manifest, manifestStore, hasCdn } = target
  const touchedKeys = [...uploads.map(([key]) => key), ...deletions]
  if (touchedKeys.length === 0 && removalTimes.size === 0 && manifest.isClaimed) return true
  for (const [key, removedAt] of removalTimes) updateEntry(manifest, key, { removedAt })
  for (const key of touchedKeys) updateEntry(manifest, key, { hash: '', etag: '' })
  if (hasCdn) for (const key of touchedKeys) manifest.pendingPurge.add(key)
  await manifestStore.write(manifest)
  if (!(await uploadAll(uploads, target))) return false
  if (deletions.length > 0) await target.beforeDeletions()
  await forEachParallel(deletions, async (key) => {
    await bucket.deleteObject(key)
    manifest.objects.delete(key)
  })
  if (touchedKeys.length > 0) await manifestStore.write(manifest)
  return true
}

function updateEntry({ objects }: Manifest, key: string, change: Partial<ManifestEntry>) {
  objects.set(key, { hash: '', etag: '', ...objects.get(key), ...change })
}

async function uploadAll(uploads: SyncPlan['uploads'], target: SyncTarget): Promise<boolean> {
  for (const batch of uploadBatches(uploads)) {
    let isComplete = true
    await forEachParallel(batch, async ([key, file]) => {
      if (!(await uploadFile(key, file, target))) isComplete = false
    })
    if (!isComplete) return false
    if (batch.length === CHECKPOINT_SIZE) await target.manifestStore.write(target.manifest)
  }
  return true
}

/** Records the hash of the uploaded bytes, because the file may have changed since the snapshot. */
async function uploadFile(key: string, { path, readBytes }: SnapshotFile, { bucket, manifest }: SyncTarget) {
  const bytes = readBytes()
  if (!bytes) return false
  const etag = await bucket.putObject(key, objectBody(path, bytes), objectHeaders(path, bytes))
  manifest.objects.set(key, { hash: objectHash(path, bytes), etag })
  return true
}

/** In the order of ranks, so that no uploaded page links to a missing one. */
function* uploadBatches(uploads: SyncPlan['uploads']) {
  for (const rank of [0, 1, 2, 3]) {
    const sameRank = uploads.filter(([, file]) => file.publishRank === rank)
    for (let start = 0; start < sameRank.length; start += CHECKPOINT_SIZE)
      yield sameRank.slice(start, start + CHECKPOINT_SIZE)
  }
}
