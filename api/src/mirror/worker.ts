import { parentPort, workerData } from 'node:worker_threads'
import type { SiteState } from '../publisher/publication-status.ts'
import { createPurge, type PurgeTarget } from '../purge/purge-requests.ts'
import { realClock } from '../startup/clocks.ts'
import { type BucketOptions, SiteBucket } from './bucket.ts'
import { BucketSync } from './sync-bucket.ts'
import { SyncLoop } from './sync-loop.ts'

export interface MirrorWorkerData {
  folder: string
  shopKey: string
  bucketOptions: BucketOptions
  purgeTarget?: PurgeTarget | undefined
}

export type MirrorCommand = { rendered: SiteState } // The folder shows this, or something newer.
export type MirrorEvent = { mirrored: SiteState } | { failed: string } // what the bucket shows, or a sentence for staff

const { folder, shopKey, bucketOptions, purgeTarget }: MirrorWorkerData = workerData
const purgeCdn = purgeTarget && createPurge(purgeTarget)
const bucket = new SiteBucket(bucketOptions)
const bucketSync = new BucketSync({ folder, shopKey, bucket, purgeCdn, clock: realClock })
const syncLoop = new SyncLoop(bucketSync, (event) => parentPort?.postMessage(event))

parentPort?.on('message', ({ rendered }: MirrorCommand) => syncLoop.requestSync(rendered))
