import { parentPort, workerData } from 'node:worker_threads'
import { realClock } from '../config/clock.ts'
import type { SiteState } from '../publisher/publication-status.ts'
import { openPurgeQueue } from '../purge/open-purge-queue.ts'
import type { PurgeTarget } from '../purge/purge-requests.ts'
import { type BucketOptions, SiteBucket } from './bucket.ts'
import { BucketSync } from './sync-bucket.ts'
import { SyncLoop } from './sync-loop.ts'

export interface MirrorWorkerData {
  folder: string
  shopKey: string
  bucketOptions: BucketOptions
  purgeTarget?: PurgeTarget | undefined
}

/** The folder shows this, or something newer. */
export type MirrorCommand = { rendered: SiteState } | 'stop'

/** What the bucket shows, or why it cannot be written, or why caches are behind, as sentences for staff. */
export type MirrorEvent = { mirrored: SiteState } | { failed: string } | { purgeError: string | null }

const { folder, shopKey, bucketOptions, purgeTarget }: MirrorWorkerData = workerData
const purgeQueue = openPurgeQueue(purgeTarget, { file: `${folder}.mirror-purge`, onChange: onPurged })
const bucket = new SiteBucket(bucketOptions)
const bucketSync = new BucketSync({ folder, shopKey, bucket, purgeQueue, clock: realClock })
const syncLoop = new SyncLoop(bucketSync, sendEvent)

parentPort?.on('message', async (command: MirrorCommand) => {
  if (command !== 'stop') return syncLoop.requestSync(command.rendered)
  await purgeQueue?.stop()
  process.exit() // Ends the thread, whatever it sends at the moment.
})

function onPurged(purgeError: string | null) {
  sendEvent({ purgeError })
  if (purgeError === null) syncLoop.resumeDeletions()
}

function sendEvent(event: MirrorEvent) {
  parentPort?.postMessage(event)
}
