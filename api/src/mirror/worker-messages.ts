import type { Env } from '../config/env.ts'
import type { SiteState } from '../publisher/publication-status.ts'
import type { PurgeTarget } from '../purge/purge-requests.ts'
import type { BucketOptions } from '../storage/site-bucket.ts'

export interface MirrorWorkerData {
  folder: string
  shopId: string
  bucketOptions: BucketOptions
  purgeTarget?: PurgeTarget | undefined
  env?: Env | undefined // with the places of the fence
}

export type MirrorCommand = { rendered: SiteState } | 'stop'

export type MirrorEvent = { mirrored: SiteState } | { failed: string } | { purgeError: string | null }
