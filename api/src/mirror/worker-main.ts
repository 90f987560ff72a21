import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { realClock } from '../config/clock.ts'
import { createPlaceClaim } from '../fence/claim-place.ts'
import { readHolder } from '../fence/data-folder-role.ts'
import { openPurgeQueue } from '../purge/purge-queue.ts'
import { SiteBucket } from '../storage/site-bucket.ts'
import { createBucketSync } from './bucket-sync.ts'
import { createSyncLoop } from './sync-loop.ts'
import type { MirrorCommand, MirrorEvent, MirrorWorkerData } from './worker-messages.ts'

const { folder, shopId, bucketOptions, purgeTarget, env }: MirrorWorkerData = workerData
const purgeQueue = openPurgeQueue(purgeTarget, { file: `${folder}.mirror-purge`, onChange: onPurged })
const bucket = new SiteBucket(bucketOptions)
const claimPlace = env && createPlaceClaim(env, shopId)
const bucketSync = createBucketSync({ folder, shopId, bucket, purgeQueue, claim, clock: realClock })
const syncLoop = createSyncLoop(bucketSync, sendEvent)

parentPort?.on('message', async (command: MirrorCommand) => {
  if (command !== 'stop') return syncLoop.requestSync(command.rendered)
  await purgeQueue?.stop()
  process.exit() // Ends the thread, whatever it sends at the moment.
})

/** The loop of the fence takes over. A store whose disk hangs would keep a thread of this one, too. */
async function claim() {
  while (env && readHolder(env.DATA_DIR)?.takeOverAt) await sleep(100)
  await claimPlace?.('mirror')
}

function onPurged(purgeError: string | null) {
  sendEvent({ purgeError })
  if (purgeError === null) syncLoop.resumeDeletions()
}

function sendEvent(event: MirrorEvent) {
  parentPort?.postMessage(event)
}
