import { parentPort, workerData } from 'node:worker_threads'
import { type Destination, openBucket } from './bucket.ts'
import { openConvergence } from './converge.ts'
import { purgeAt } from './purge.ts'

/** What the thread is started with. */
export interface MirrorData {
  /** the public folder */
  folder: string
  destination: Destination
  purgeUrl?: string | undefined
}

/** The folder shows at least this revision. */
export type ToMirror = { folder: number }
export type FromMirror = { mirrored: number } | { failed: string }

/** How long a mirror that failed waits before each further try; the last one repeats. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]

/** Assets of older builds go when their day is over, and nobody may publish then. */
const LOOK_EVERY_MS = 60 * 60 * 1000

const { folder, destination, purgeUrl } = workerData as MirrorData
const purge = purgeUrl === undefined ? undefined : purgeAt(purgeUrl)
const converge = openConvergence({ folder, bucket: openBucket(destination), purge, now: () => new Date() })
let revision = 0
let failures = 0
let busy = false
let wanted = false
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', (message: ToMirror) => {
  revision = message.folder
  if (failures === 0) void mirror()
})

async function mirror() {
  wanted = true
  if (busy) return
  busy = true
  clearTimeout(timer)
  while (wanted) await mirrorOnce()
  busy = false
  timer = setTimeout(
    mirror,
    failures > 0 ? RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length) - 1] : LOOK_EVERY_MS,
  )
}

async function mirrorOnce() {
  const mirrored = revision
  wanted = false
  try {
    const settled = await converge()
    failures = 0
    if (settled) tell({ mirrored })
    else wanted = true
  } catch (error) {
    failures++
    wanted = false // what came meanwhile is seen by the next try
    tell({ failed: error instanceof Error ? error.message : `${error}` })
  }
}

function tell(message: FromMirror) {
  parentPort?.postMessage(message)
}
