import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startRestartingWorker } from './restarting-worker.ts'

/** Answers every command with it, dies of 'die', ends at 'end', and is busy for ever at 'hang'. */
const PROGRAM = `
  import { parentPort, workerData } from 'node:worker_threads'
  parentPort.on('message', (command) => {
    if (command === 'die') throw new Error('dead')
    if (command === 'hang') for (;;);
    parentPort.postMessage(workerData + command)
    if (command === 'end') parentPort.close()
  })`

function startEcho() {
  const events = new EventEmitter()
  const worker = startRestartingWorker<string, string>(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), {
    workerData: 'echo ',
    onMessage: (message) => events.emit('message', message),
    onError: (error) => events.emit('died', error.message),
    onRestart: () => events.emit('restart'),
  })
  onTestFinished(() => worker.stop('end', 100))
  return { worker, next: async (name: string) => (await once(events, name))[0] }
}

test('a thread that died is started again with the same data', async () => {
  const { worker, next } = startEcho()
  const death = next('died')
  worker.send('die')
  expect(await death).toBe('dead')
  await next('restart')
  const reply = next('message')
  worker.send('hello')
  expect(await reply).toBe('echo hello')
})

test('stopping waits for the thread to end', async () => {
  const { worker, next } = startEcho()
  const reply = next('message')
  await worker.stop('end', 10_000)
  expect(await reply).toBe('echo end')
})

test('a thread that does not end when asked is ended by force', async () => {
  const { worker } = startEcho()
  worker.send('hang')
  await expect(worker.stop('end', 100)).resolves.toBeUndefined()
})

test('a thread that died is not started again after the stop', async () => {
  const { worker, next } = startEcho()
  worker.send('die')
  await next('died')
  await worker.stop('end', 100)
  let restarts = 0
  void next('restart').then(() => restarts++)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(restarts).toBe(0)
})
