import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { HOUR_MS } from '@shop/db/time/durations'
import { createRetryLoop } from '../../base/concurrency/timers-and-retry-loops.ts'
import { realClock } from '../../base/config/clock.ts'
import { errorMessage, systemErrorMessage } from '../../base/errors/errors.ts'
import { Bucket } from '../../base/storage/bucket.ts'
import { PurgeQueue } from '../../outbox/purges/purge-queue.ts'
import { createPurge } from '../../outbox/purges/purge-requests.ts'
import { createPlaceClaim } from '../../safekeeping/fence/claim-backup-place.ts'
import { maySend, readHolder } from '../../safekeeping/fence/data-folder-role.ts'
import type { SiteState } from '../publisher/publication-status.ts'
import { createBucketSync } from './bucket-sync.ts'
import type { MirrorCommand, MirrorEvent, MirrorWorkerData } from './worker-messages.ts'

/** Old assets expire even when nothing is published. */
const RECHECK_INTERVAL_MS = HOUR_MS

const { folder, shopId, bucketOptions, purgeTarget, env }: MirrorWorkerData = workerData
const dataDir = dirname(folder)
const mayPurge = (signal: AbortSignal) => maySend(dataDir, signal)
const purges = { failed: (error: unknown) => sendEvent({ purgeError: errorMessage(error) }), succeeded: notePurged }
const queueOptions = { dataDir, target: 'mirror', maySend: mayPurge, failures: purges } as const
const purgeQueue = purgeTarget && new PurgeQueue({ ...queueOptions, purge: createPurge(purgeTarget) })
const bucket = new Bucket(bucketOptions)
const claimPlace = env && createPlaceClaim(env, shopId)
const bucketSync = createBucketSync({ folder, shopId, bucket, purgeQueue, claim, clock: realClock })
let rendered: SiteState = { revision: 0, siteVersion: '' }
let deletionsWait = false
const failed = (error: unknown) => sendEvent({ error: systemErrorMessage(error) })
const loop = createRetryLoop({ work: sync, failures: { failed, succeeded() {} } })

parentPort?.on('message', async (command: MirrorCommand) => {
  if (command !== 'stop') {
    rendered = command.rendered
    return loop.request()
  }
  await purgeQueue?.stop()
  process.exit() // Ends the thread, whatever it sends at the moment.
})

/** The fence's loop takes over. A store whose disk hangs would block a thread here, too. */
async function claim() {
  while (env && readHolder(env.DATA_DIR)?.takeOverAt) await sleep(100)
  await claimPlace?.('mirror')
}

async function sync() {
  const mirrored = rendered
  const { isComplete, deletionWaitMs, verifyWaitMs } = await bucketSync.run()
  deletionsWait = deletionWaitMs !== undefined
  if (isComplete) sendEvent({ ...mirrored, error: null })
  else loop.request()
  return Date.now() + Math.min(deletionWaitMs ?? RECHECK_INTERVAL_MS, verifyWaitMs, RECHECK_INTERVAL_MS)
}

function notePurged() {
  sendEvent({ purgeError: null })
  if (deletionsWait) loop.request() // caches show everything, for which deletions may have waited
}

function sendEvent(event: MirrorEvent) {
  parentPort?.postMessage(event)
}
