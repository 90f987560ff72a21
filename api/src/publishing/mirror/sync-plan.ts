import { forEachParallel } from '../../base/concurrency/for-each-parallel.ts'
import { isHashedAsset, OLD_ASSET_TTL_MS } from '../../base/http/file-headers.ts'
import type { Bucket } from '../../base/storage/bucket.ts'
import type { PurgeQueue } from '../../outbox/purges/purge-queue.ts'
import { objectBody, objectHash, objectHeaders, urlPathOfKey } from './file-to-bucket-object.ts'
import type { SnapshotFile } from './folder-snapshot.ts'
import type { Manifest, ManifestEntry, ManifestStore } from './manifest.ts'

interface SyncPlan {
  uploads: [key: string, file: SnapshotFile][]
  deletions: string[]
  removalTimes: Map<string, number | undefined> // new values of `removedAt`, by key
}

interface PlanInput {
  manifest: Manifest
  files: Map<string, SnapshotFile>
  isConsistent: boolean // of the snapshot; otherwise nothing is deleted
  now: number // epoch milliseconds
}

export function planSync({ manifest: { objects }, files, isConsistent, now }: PlanInput): SyncPlan {
  const plan: SyncPlan = { uploads: [], deletions: [], removalTimes: new Map() }
  for (const [key, file] of files) {
    if (objects.get(key)?.hash !== file.hash) plan.uploads.push([key, file])
  }
  for (const [key, { removedAt }] of objects) {
    const hasFile = files.has(key)
    if (!hasFile && isConsistent && canDelete(key, removedAt, now)) plan.deletions.push(key)
    const newRemovedAt = hasFile ? undefined : (removedAt ?? (isConsistent ? now : undefined))
    if (newRemovedAt !== removedAt) plan.removalTimes.set(key, newRemovedAt)
  }
  return plan
}

function canDelete(key: string, removedAt: number | undefined, now: number): boolean {
  return !isHashedAsset(key) || (removedAt !== undefined && now - removedAt > OLD_ASSET_TTL_MS)
}

/** Uploads between two writes of the manifest, so that an interrupted first sync continues where it stopped. */
const CHECKPOINT_SIZE = 500

export interface SyncTarget {
  bucket: Bucket
  manifest: Manifest
  manifestStore: ManifestStore
  purgeQueue: PurgeQueue | undefined
  claimAgain(): Promise<void> // @throws where another machine holds the shop
}

/** Before an object is touched, the stored manifest says that it is uncertain. @returns false when a file disappeared */
export async function applyUploads({ uploads, removalTimes }: SyncPlan, target: SyncTarget): Promise<boolean> {
  const { manifest, manifestStore, purgeQueue } = target
  if (uploads.length === 0 && removalTimes.size === 0 && manifest.isClaimed) return true
  for (const [key, removedAt] of removalTimes) updateEntry(manifest, key, { removedAt })
  for (const [key] of uploads) updateEntry(manifest, key, { hash: '', etag: '' })
  await manifestStore.write(manifest)
  const isComplete = await uploadAll(uploads, target).finally(() => purgeQueue?.flush())
  if (isComplete && uploads.length > 0) await manifestStore.write(manifest)
  return isComplete
}

/** After a crash before the last write, the stored manifest still has the keys, so that the next start purges them. */
export async function applyDeletions(keys: string[], target: SyncTarget) {
  const { bucket, manifest, manifestStore, purgeQueue } = target
  if (keys.length === 0) return
  for (const key of keys) updateEntry(manifest, key, { hash: '', etag: '' })
  await manifestStore.write(manifest)
  await forEachParallel(keys, async (key) => {
    await target.claimAgain()
    await bucket.delete(key)
    manifest.objects.delete(key)
  })
  purgeQueue?.add(...keys.map(urlPathOfKey))
  purgeQueue?.flush()
  await manifestStore.write(manifest)
}

function updateEntry({ objects }: Manifest, key: string, change: Partial<ManifestEntry>) {
  objects.set(key, { hash: '', etag: '', ...objects.get(key), ...change })
}

async function uploadAll(uploads: SyncPlan['uploads'], target: SyncTarget): Promise<boolean> {
  for (const batch of uploadBatches(uploads)) {
    let isComplete = true
    await forEachParallel(batch, async ([key, file]) => {
      await target.claimAgain()
      if (!(await uploadFile(key, file, target))) isComplete = false
    })
    if (!isComplete) return false
    if (batch.length === CHECKPOINT_SIZE) await target.manifestStore.write(target.manifest)
  }
  return true
}

/** Records the hash of the uploaded bytes, because the file may have changed since the snapshot. */
async function uploadFile(
  key: string,
  { path, readBytes }: SnapshotFile,
  { bucket, manifest, purgeQueue }: SyncTarget,
) {
  const bytes = readBytes()
  if (!bytes) return false
  const isPurged = purgeQueue !== undefined
  const etag = await bucket.put(key, objectBody(path, bytes), objectHeaders(path, bytes, { isPurged }))
  manifest.objects.set(key, { hash: objectHash(path, bytes, { isPurged }), etag })
  purgeQueue?.add(urlPathOfKey(key))
  return true
}

/** In order of rank, so that no uploaded page links to a missing one. */
function* uploadBatches(uploads: SyncPlan['uploads']) {
  for (const rank of [0, 1, 2, 3]) {
    const sameRank = uploads.filter(([, file]) => file.publishRank === rank)
    for (let start = 0; start < sameRank.length; start += CHECKPOINT_SIZE)
      yield sameRank.slice(start, start + CHECKPOINT_SIZE)
  }
}
