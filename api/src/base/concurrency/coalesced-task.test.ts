import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCoalescedTask } from './coalesced-task.ts'

test('requests during a run are answered by one more run, never by two at a time', async () => {
  let running = 0
  let runs = 0
  const request = createCoalescedTask(async () => {
    runs++
    expect(++running).toBe(1)
    await sleep(5)
    running--
  })
  await Promise.all([request(), request(), request()])
  expect(runs).toBe(2)
})

test('a request from inside a run is answered by another run', async () => {
  let runs = 0
  const request = createCoalescedTask(async () => {
    if (++runs === 1) void request()
  })
  await request()
  expect(runs).toBe(2)
})

test.each([
  ['rejects', () => Promise.reject(new Error('full'))],
  [
    'throws',
    () => {
      throw new Error('full')
    },
  ],
])('a run that %s fails its request, and the next request runs again', async (_, fail) => {
  let runs = 0
  const request = createCoalescedTask(() => (++runs === 1 ? fail() : Promise.resolve()))
  await expect(request()).rejects.toThrow('full')
  await request()
  expect(runs).toBe(2)
})
