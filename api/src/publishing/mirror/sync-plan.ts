import { isHashedAsset, OLD_ASSET_TTL_MS } from '../../base/filesystem/hashed-assets.ts'
import type { SnapshotFile } from './folder-snapshot.ts'
import type { Manifest } from './manifest.ts'

export interface SyncPlan {
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
