import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startRestartingWorker } from './restarting-worker.ts'

test('a thread that died is not started again after the stop', async () => {
  const events = new EventEmitter()
  let restarts = 0
  const worker = startRestartingWorker(new URL("data:text/javascript,throw new Error('dead')"), {
    workerData: undefined,
    onMessage() {},
    onError: () => events.emit('died'),
    onRestart: () => restarts++,
  })
  await once(events, 'died')
  await worker.stop('end', 100)
  await sleep(1_500)
  expect(restarts).toBe(0)
})
