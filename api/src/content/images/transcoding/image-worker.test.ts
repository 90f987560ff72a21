import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, test, vi } from 'vitest'
import { drawTestImage } from '../../../../testing/images/test-image-api.fixture.ts'
import { createImageWorker } from './image-worker.ts'
import type { TranscodeTask } from './worker-messages.ts'

const worker = createImageWorker()
afterAll(() => worker.stop())

const bytes = await drawTestImage(900, 600).jpeg().toBuffer()
const upload: TranscodeTask = { source: 'upload', bytes, type: 'image/webp', widths: [368, 560] }
const slow: TranscodeTask = { source: 'stored file', bytes, type: 'image/avif', widths: [600, 601] }

test('tasks run one at a time, and uploads run before waiting background tasks', async () => {
  const finished: string[] = []
  const tasks = { first: slow, second: slow, upload, third: { ...slow, widths: [368] }, 'another upload': upload }
  await Promise.all(Object.entries(tasks).map(([name, task]) => worker.transcode(task).then(() => finished.push(name))))
  expect(finished).toEqual(['first', 'upload', 'another upload', 'second', 'third'])
})

test('a crash of the worker process fails only the running task', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const other = createImageWorker()
  const startedProcess = nextChildProcess()
  const running = expect(other.transcode(slow)).rejects.toMatchObject({ status: 503 })
  const waiting = other.transcode(upload)
  ;(await startedProcess).kill('SIGKILL')
  await running
  expect((await waiting).original?.type).toBe('image/jpeg')
  other.stop()
})

test('stopping the worker fails every pending task', async () => {
  const other = createImageWorker()
  const pending = [slow, slow, upload].map((task) =>
    expect(other.transcode(task)).rejects.toMatchObject({ status: 503 }),
  )
  other.stop()
  await Promise.all(pending)
})

/** Resolves with the next child process that is started. */
function nextChildProcess(): Promise<ChildProcess> {
  return new Promise((resolve) => {
    subscribe('child_process', function started(message) {
      unsubscribe('child_process', started)
      resolve((message as { process: ChildProcess }).process)
    })
  })
}
