import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('at most two tasks run at once, the others follow in the order of their calls, even after a failure', async () => {
  const withPermit = createSemaphore(2)
  const observed = { running: 0, maxRunning: 0, order: [] as number[] }
  const lateResults: Promise<number>[] = []
  const task = (n: number) => async () => {
    observed.maxRunning = Math.max(observed.maxRunning, ++observed.running)
    observed.order.push(n)
    if (n === 3) lateResults.push(withPermit(task(5)), withPermit(task(6)))
    await new Promise((done) => setImmediate(done))
    observed.running--
    if (n === 1) throw new Error('failed')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => withPermit(task(n))))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(await Promise.all(lateResults)).toEqual([5, 6])
  expect(observed).toEqual({ running: 0, maxRunning: 2, order: [0, 1, 2, 3, 4, 5, 6] })
})
