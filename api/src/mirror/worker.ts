import { parentPort, workerData } from 'node:worker_threads'
import { type BucketOptions, openBucket } from './bucket.ts'
import { createCdnPurge } from './purge-cdn.ts'
import { createBucketSync } from './sync-bucket.ts'

/** What the thread is started with. */
export interface MirrorWorkerData {
  /** the public folder */
  folder: string
  bucketOptions: BucketOptions
  purgeUrl?: string | undefined
}

/** The folder shows at least this revision. */
export type MirrorCommand = { renderedRevision: number }
export type MirrorEvent = { mirrored: number } | { failed: string }

/** How long a mirror that failed waits before each further try; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]

/** Assets of older builds go when their day is over, and nobody may publish then. */
const RECHECK_INTERVAL_MS = 60 * 60 * 1000

const { folder, bucketOptions, purgeUrl } = workerData as MirrorWorkerData
const purgeCdn = purgeUrl === undefined ? undefined : createCdnPurge(purgeUrl)
const syncBucket = createBucketSync({ folder, bucket: openBucket(bucketOptions), purgeCdn, clock: () => new Date() })
let folderRevision = 0
let failures = 0
let isRunning = false
let isRequested = false
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', (message: MirrorCommand) => {
  folderRevision = message.renderedRevision
  if (failures === 0) void runUntilSynced()
})

async function runUntilSynced() {
  isRequested = true
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  while (isRequested) await syncOnce()
  isRunning = false
  timer = setTimeout(
    runUntilSynced,
    failures > 0 ? RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] : RECHECK_INTERVAL_MS,
  )
}

async function syncOnce() {
  const mirrored = folderRevision
  isRequested = false
  try {
    const settled = await syncBucket()
    failures = 0
    if (settled) sendEvent({ mirrored })
    else isRequested = true
  } catch (error) {
    failures++
    isRequested = false // what came meanwhile is seen by the next try
    sendEvent({ failed: error instanceof Error ? error.message : `${error}` })
  }
}

function sendEvent(message: MirrorEvent) {
  parentPort?.postMessage(message)
}
