import { parentPort, workerData } from 'node:worker_threads'
import { createOffsetClock } from '../../base/config/clock.ts'
import { openRenderLoop } from './open-render-loop.ts'
import type { PublisherCommand, PublisherEvent, PublisherWorkerData } from './worker-messages.ts'

const { clockOffsetMs, ...options }: PublisherWorkerData = workerData
// Not awaited here: V8 ends the whole process when a thread is terminated just as its top-level await is over.
const opening = openRenderLoop({ ...options, clock: createOffsetClock(clockOffsetMs), sendEvent })

// `node --watch` also sends messages through this channel; they have no command.
parentPort?.on('message', async ({ command }: Partial<PublisherCommand>) => {
  const rendering = await opening
  if (command === 'all') rendering.renderAll()
  if (command === 'stop') {
    await rendering.stop()
    parentPort?.close()
  } else if (command) void rendering.run()
})
void opening.then(({ run }) => run())

function sendEvent(event: PublisherEvent) {
  parentPort?.postMessage(event)
}
