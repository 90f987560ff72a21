import { parentPort, workerData } from 'node:worker_threads'
import { realClock } from '../startup/clocks.ts'
import { type BucketOptions, SiteBucket } from './bucket.ts'
import { createCdnPurge } from './purge-cdn.ts'
import { BucketSync } from './sync-bucket.ts'
import { SyncLoop } from './sync-loop.ts'

export interface MirrorWorkerData {
  folder: string
  bucketOptions: BucketOptions
  purgeUrl?: string | undefined
}

export type MirrorCommand = { renderedRevision: number } // The folder shows at least this revision.
export type MirrorEvent = { mirrored: number } | { failed: string } // a revision, or a sentence for staff

const { folder, bucketOptions, purgeUrl }: MirrorWorkerData = workerData
const purgeCdn = purgeUrl === undefined ? undefined : createCdnPurge(purgeUrl)
const bucket = new SiteBucket(bucketOptions)
const bucketSync = new BucketSync({ folder, bucket, purgeCdn, clock: realClock })
const syncLoop = new SyncLoop(bucketSync, (event) => parentPort?.postMessage(event))

parentPort?.on('message', ({ renderedRevision }: MirrorCommand) => syncLoop.requestSync(renderedRevision))
