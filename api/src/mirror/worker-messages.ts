import type { SiteState } from '../publisher/publication-status.ts'
import type { PurgeTarget } from '../purge/purge-requests.ts'
import type { BucketOptions } from './bucket.ts'

export interface MirrorWorkerData {
  folder: string
  shopKey: string
  bucketOptions: BucketOptions
  purgeTarget?: PurgeTarget | undefined
}

export type MirrorCommand = { rendered: SiteState } | 'stop'

/** What the bucket shows, or why it cannot be written, or why caches are behind, as sentences for staff. */
export type MirrorEvent = { mirrored: SiteState } | { failed: string } | { purgeError: string | null }
