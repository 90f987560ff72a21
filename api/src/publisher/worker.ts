import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { createOffsetClock } from '../startup/offset-clock.ts'
import { createBatchDelay } from './batch-delay.ts'
import { openIncrementalBuild } from './incremental-build.ts'
import { copyAssets, removeOldAssets } from './public-folder.ts'
import { readSiteBundle } from './site-bundle.ts'
import { createWakeTimer } from './wake-timer.ts'

/** What the thread is started with. */
export interface PublisherWorkerData {
  databaseFile: string
  folder: string
  siteUrl: string
  imageBaseUrl: string
  /** how far the shop's clock is ahead of the real one, in milliseconds */
  clockOffsetMs: number
}

export type PublisherCommand = { publisher: 'wake' | 'everything' | 'stop' }
export type PublisherEvent = RenderedEvent | { publisher: 'failed'; error: string } | { publisher: 'stopped' }

export interface RenderedEvent {
  publisher: 'published'
  /** the newest one that the folder shows */
  revision: number
  /** whether nothing was left to do */
  isComplete: boolean
}

/** How long after a failure of the disk or the database the publisher tries again. */
const RETRY_DELAY_MS = 5_000

const { databaseFile, folder, siteUrl, imageBaseUrl, clockOffsetMs } = workerData as PublisherWorkerData
const clock = createOffsetClock(clockOffsetMs)
const siteBundle = readSiteBundle()
mkdirSync(folder, { recursive: true })
const incrementalBuild = openIncrementalBuild({
  db: openDatabase(databaseFile),
  folder,
  siteUrl,
  imageBaseUrl,
  siteBundle,
  clock,
})
copyAssets(siteBundle.assetsFolder, folder, { now: clock(), isNew: incrementalBuild.isNewSiteBundle })
const wakeTimer = createWakeTimer(clock, publish)
const batchDelay = createBatchDelay()
let isRunning = false
let isRequested = false
let isStopping = false

// `node --watch` speaks through the same channel: what is not ours is left alone.
parentPort?.on('message', (message: Partial<PublisherCommand>) => {
  if (message.publisher === 'everything') incrementalBuild.renderAll()
  if (message.publisher === 'stop') isStopping = true
  if (message.publisher) publish()
})
publish()

async function publish() {
  isRequested = true
  if (isRunning) return
  isRunning = true
  while (isRequested && !isStopping) await publishOnce()
  isRunning = false
  if (isStopping) stop()
}

/** Until nothing is left to do, or something went wrong. */
async function publishOnce() {
  isRequested = false
  try {
    while (!isStopping && (await step())) sendRendered(false)
    wakeTimer.schedule(incrementalBuild.nextWakeAt())
    if (!isStopping) removeOldAssets(siteBundle.assetsFolder, folder, clock())
    sendRendered(!isStopping)
  } catch (error) {
    sendEvent({ publisher: 'failed', error: error instanceof Error ? error.message : `${error}` })
    wakeTimer.schedule(clock().getTime() + RETRY_DELAY_MS)
  }
}

/** @returns whether there may be more to do */
async function step(): Promise<boolean> {
  await batchDelay.wait()
  const { isLast, saves } = await incrementalBuild.runBatch()
  batchDelay.recordBatch(saves)
  return !isLast
}

function sendRendered(isWhole: boolean) {
  sendEvent({ publisher: 'published', revision: incrementalBuild.published(), isComplete: isWhole })
}

function stop() {
  wakeTimer.cancel()
  try {
    incrementalBuild.close()
  } catch (error) {
    console.error(error) // The next start checks every page.
  }
  sendEvent({ publisher: 'stopped' })
  parentPort?.close()
}

function sendEvent(message: PublisherEvent) {
  parentPort?.postMessage(message)
}
