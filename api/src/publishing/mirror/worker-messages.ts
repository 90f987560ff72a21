import type { Env } from '../../base/config/env.ts'
import type { BucketOptions } from '../../base/storage/bucket.ts'
import type { PurgeTarget } from '../../outbox/purges/purge-requests.ts'
import type { MirrorStatus, SiteState } from '../publisher/publication-status.ts'

export interface MirrorWorkerData {
  folder: string
  shopId: string
  bucketOptions: BucketOptions
  purgeTarget?: PurgeTarget | undefined
  env?: Env | undefined // with the places of the fence
}

export type MirrorCommand = { rendered: SiteState } | 'stop'

/** What changed. A sync that is over sends its error, or null if it succeeded. */
export type MirrorEvent = Partial<Omit<MirrorStatus, 'syncedAt'>>
