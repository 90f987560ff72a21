import { fakeTimers } from '@shop/db/testing/fake-timers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRetryLoop } from './retry-loop.ts'

beforeEach(() => fakeTimers())
/** A loop whose work fails until it is `mended`. */
function startFailingLoop() {
  const state = { runs: 0, mended: false }
  const failures = { failed: vi.fn(), succeeded: vi.fn() }
  const loop = createRetryLoop({
    async work() {
      state.runs++
      if (!state.mended) throw new Error('full')
      return undefined
    },
    failures,
  })
  loop.request()
  return { state, failures, loop }
}

test('requests after a failure wait for its delay, which grows with each failure in a row', async () => {
  const { state, failures, loop } = startFailingLoop()
  for (const [runs, delayMs] of [1_000, 2_000, 5_000].entries()) {
    for (const passedMs of [0, delayMs - 1]) {
      await vi.advanceTimersByTimeAsync(passedMs)
      loop.request()
      expect(state.runs).toBe(runs + 1)
    }
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(state.runs).toBe(4)
  expect(failures.failed).toHaveBeenCalledTimes(4)
})

test('after a success the next failure waits for the first delay again', async () => {
  const { state, failures, loop } = startFailingLoop()
  await vi.advanceTimersByTimeAsync(1_000)
  state.mended = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failures.succeeded).toHaveBeenCalledTimes(1)
  state.mended = false
  loop.request()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.runs).toBe(5)
})

test('nothing is tried again once the loop was stopped', async () => {
  const { state, loop } = startFailingLoop()
  await vi.advanceTimersByTimeAsync(500)
  await loop.stop()
  loop.request()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.runs).toBe(1)
})
