import { parentPort, workerData } from 'node:worker_threads'
import { createOffsetClock } from '../startup/clocks.ts'
import { openRendering } from './rendering.ts'
import type { PublisherCommand, PublisherEvent, PublisherWorkerData } from './worker-messages.ts'

const { clockOffsetMs, ...options }: PublisherWorkerData = workerData
const rendering = await openRendering({ ...options, clock: createOffsetClock(clockOffsetMs), sendEvent })

// `node --watch` sends messages of its own through this channel; they have no command.
parentPort?.on('message', ({ command }: Partial<PublisherCommand>) => {
  if (command === 'all') rendering.renderAll()
  if (command === 'stop') void stop()
  else if (command) void rendering.run()
})
void rendering.run()

async function stop() {
  await rendering.stop()
  sendEvent({ event: 'stopped' })
  parentPort?.close()
}

function sendEvent(event: PublisherEvent) {
  parentPort?.postMessage(event)
}
