import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, test, vi } from 'vitest'
import { createImageWorker } from './image-worker.ts'
import { drawTestImage } from './test-image-api.fixture.ts'
import type { TranscodeTask } from './worker-process.ts'

const workshop = createImageWorker()
afterAll(() => workshop.stop())

const bytes = await drawTestImage(900, 600).jpeg().toBuffer()
const upload: TranscodeTask = { bytes, declaredType: 'image/jpeg', type: 'image/webp', widths: [368, 560] }
const slow: TranscodeTask = { bytes, type: 'image/avif', widths: Array.from({ length: 6 }, (_, more) => 600 + more) }

test('several pictures are wanted at once, and each is answered', async () => {
  const made = await Promise.all([upload, upload, upload].map(workshop.transcode))
  expect(made.map(({ variants }) => variants.map(({ width }) => width))).toEqual(Array(3).fill([368, 560]))
})

test('one picture is made at a time, and what somebody waits for goes before what nobody sees yet', async () => {
  const made: string[] = []
  const wanted = { first: slow, second: slow, upload, third: { ...slow, widths: [368] }, 'another upload': upload }
  await Promise.all(Object.entries(wanted).map(([name, task]) => workshop.transcode(task).then(() => made.push(name))))
  expect(made).toEqual(['first', 'upload', 'another upload', 'second', 'third'])
})

test('a decoder that dies takes only the picture in its hands with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = createImageWorker()
  const decoder = nextProcess()
  const lost = expect(other.transcode(slow)).rejects.toMatchObject({ status: 503 })
  const next = other.transcode(upload)
  ;(await decoder).kill('SIGKILL')
  await lost
  expect((await next).original?.type).toBe('image/jpeg')
  other.stop()
})

test('a workshop that closes lets nobody wait', async () => {
  const other = createImageWorker()
  const asked = [slow, slow, upload].map((task) => expect(other.transcode(task)).rejects.toMatchObject({ status: 503 }))
  other.stop()
  await Promise.all(asked)
})

/** The next process that this one starts. */
function nextProcess(): Promise<ChildProcess> {
  return new Promise((resolve) => {
    subscribe('child_process', function started(message) {
      unsubscribe('child_process', started)
      resolve((message as { process: ChildProcess }).process)
    })
  })
}
