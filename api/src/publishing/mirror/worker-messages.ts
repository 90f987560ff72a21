import type { Env } from '../../base/config/env.ts'
import type { BucketOptions } from '../../base/storage/bucket.ts'
import type { PurgeTarget } from '../../outbox/purges/purge-requests.ts'
import type { SiteState } from '../publisher/publication-status.ts'

export interface MirrorWorkerData {
  folder: string
  shopId: string
  bucketOptions: BucketOptions
  purgeTarget?: PurgeTarget | undefined
  env?: Env | undefined // with the places of the fence
}

export type MirrorCommand = { rendered: SiteState } | 'stop'

export type MirrorEvent = { mirrored: SiteState } | { failed: string } | { purgeError: string | null }
