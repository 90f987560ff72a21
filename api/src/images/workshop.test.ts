import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, test, vi } from 'vitest'
import { draw } from './gallery.fixture.ts'
import { createWorkshop, type Task } from './workshop.ts'

const workshop = createWorkshop()
afterAll(() => workshop.stop())

const bytes = await draw(900, 600).jpeg().toBuffer()
const upload: Task = { bytes, said: 'image/jpeg', type: 'image/webp', widths: [368, 560] }
const slow: Task = { bytes, type: 'image/avif', widths: Array.from({ length: 6 }, (_, more) => 600 + more) }

test('several pictures are wanted at once, and each is answered', async () => {
  const made = await Promise.all([upload, upload, upload].map(workshop.develop))
  expect(made.map(({ copies }) => copies.map(({ width }) => width))).toEqual(Array(3).fill([368, 560]))
})

test('one picture is made at a time, and what somebody waits for goes before what nobody sees yet', async () => {
  const made: string[] = []
  const wanted = { first: slow, second: slow, upload, third: { ...slow, widths: [368] }, 'another upload': upload }
  await Promise.all(Object.entries(wanted).map(([name, task]) => workshop.develop(task).then(() => made.push(name))))
  expect(made).toEqual(['first', 'upload', 'another upload', 'second', 'third'])
})

test('a decoder that dies takes only the picture in its hands with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = createWorkshop()
  const decoder = nextProcess()
  const lost = expect(other.develop(slow)).rejects.toMatchObject({ status: 503 })
  const next = other.develop(upload)
  ;(await decoder).kill('SIGKILL')
  await lost
  expect((await next).master?.type).toBe('image/jpeg')
  other.stop()
})

test('a workshop that closes lets nobody wait', async () => {
  const other = createWorkshop()
  const asked = [slow, slow, upload].map((task) => expect(other.develop(task)).rejects.toMatchObject({ status: 503 }))
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
