import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@shop/db/sqlite'
import { clockAhead } from '../clock.ts'
import { createAlarm } from './alarm.ts'
import { readBuild } from './build.ts'
import { layAssets, sweepAssets } from './folder.ts'
import { createPace } from './pace.ts'
import { openPress } from './press.ts'

/** What the thread is started with. */
export interface WorkerData {
  databaseFile: string
  folder: string
  siteUrl: string
  pictures: string
  /** how far the shop's clock is ahead of the real one, in milliseconds */
  ahead: number
}

export type ToWorker = { publisher: 'wake' | 'everything' | 'stop' }
export type FromWorker = Published | { publisher: 'failed'; error: string } | { publisher: 'stopped' }

export interface Published {
  publisher: 'published'
  /** the newest one that the folder shows */
  revision: number
  /** whether nothing was left to do */
  isWhole: boolean
}

/** How long after a failure of the disk or the database the publisher tries again. */
const RETRY_MS = 5_000

const { databaseFile, folder, siteUrl, pictures, ahead } = workerData as WorkerData
const clock = clockAhead(ahead)
const build = readBuild()
mkdirSync(folder, { recursive: true })
const press = openPress({ db: openDatabase(databaseFile), folder, siteUrl, pictures, build, clock })
layAssets(build.assets, folder, { now: clock(), isNew: press.isNewBuild })
const alarm = createAlarm(clock, publish)
const pace = createPace()
let publishing = false
let wanted = false
let stopping = false

// `node --watch` speaks through the same channel: what is not ours is left alone.
parentPort?.on('message', (message: Partial<ToWorker>) => {
  if (message.publisher === 'everything') press.printEverything()
  if (message.publisher === 'stop') stopping = true
  if (message.publisher) publish()
})
publish()

async function publish() {
  wanted = true
  if (publishing) return
  publishing = true
  while (wanted && !stopping) await publishOnce()
  publishing = false
  if (stopping) stop()
}

/** Until nothing is left to do, or something went wrong. */
async function publishOnce() {
  wanted = false
  try {
    while (!stopping && (await step())) tellPublished(false)
    alarm.set(press.nextDue())
    if (!stopping) sweepAssets(build.assets, folder, clock())
    tellPublished(!stopping)
  } catch (error) {
    tell({ publisher: 'failed', error: error instanceof Error ? error.message : `${error}` })
    alarm.set(clock().getTime() + RETRY_MS)
  }
}

/** @returns whether there may be more to do */
async function step(): Promise<boolean> {
  await pace.rest()
  const { isLast, saves } = await press.step()
  pace.saw(saves)
  return !isLast
}

function tellPublished(isWhole: boolean) {
  tell({ publisher: 'published', revision: press.published(), isWhole })
}

function stop() {
  alarm.stop()
  try {
    press.close()
  } catch (error) {
    console.error(error) // The next start checks every page.
  }
  tell({ publisher: 'stopped' })
  parentPort?.close()
}

function tell(message: FromWorker) {
  parentPort?.postMessage(message)
}
