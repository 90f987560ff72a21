import type { SnapshotFile } from './folder-snapshot.ts'
import type { Manifest } from './manifest.ts'

/** How long the hashed assets of earlier builds stay, for pages that somebody still has open or cached. */
const OLD_ASSET_TTL_MS = 24 * 60 * 60 * 1000

export interface SyncPlan {
  uploads: [key: string, item: SnapshotFile][]
  removals: string[]
  /** whether the manifest has to say something new of an object that stays as it is */
  manifestChanged: boolean
}

interface PlanInput {
  manifest: Manifest
  files: Map<string, SnapshotFile>
  /** whether what is not among the items may be removed */
  isConsistent: boolean
  /** epoch milliseconds */
  now: number
}

/** What is between the bucket and the folder. Assets that left the folder are marked in the manifest, and go a day later. */
export function planSync({ manifest: { objects }, files, isConsistent, now }: PlanInput): SyncPlan {
  const plan: SyncPlan = { uploads: [], removals: [], manifestChanged: false }
  for (const [key, item] of files) {
    if (objects.get(key)?.hash !== item.hash) plan.uploads.push([key, item])
  }
  for (const [key, entry] of objects) {
    const leaves = !files.has(key) && isConsistent
    if (leaves && canRemove(key, entry.removedAt, now)) plan.removals.push(key)
    const left = files.has(key) ? undefined : (entry.removedAt ?? (leaves ? now : undefined))
    if (left !== entry.removedAt) plan.manifestChanged = true
    entry.removedAt = left
  }
  return plan
}

function canRemove(key: string, left: number | undefined, now: number): boolean {
  return !key.startsWith('_astro/') || (left !== undefined && now - left > OLD_ASSET_TTL_MS)
}
