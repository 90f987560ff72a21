import { expect, test } from 'vitest'
import { delayAfterBatch, MIN_DELAY_MS } from './batch-delay.ts'

/** How long a render takes, in milliseconds. */
const RENDER = 15

test.each([1, 12])('after a rest, a change of %d revisions is not followed by a pause', (saves) => {
  expect(delayAfterBatch({ saves, isClose: false })).toBe(0)
})

test('whoever saves again as soon as a save is live waits no longer, however often', () => {
  expect(delayAfterBatch({ saves: 1, isClose: true })).toBe(MIN_DELAY_MS)
})

test.each([1, 5, 10, 15, 25])('200 saves, one every %d ms, cost a handful of renders', (every) => {
  let renders = 0
  let rendered = 0
  let pause = 0
  for (let now = 0; rendered < 200; now += RENDER + pause) {
    const saves = Math.min(Math.floor(now / every) + 1, 200) - rendered
    if (saves > 0) {
      pause = delayAfterBatch({ saves, isClose: rendered > 0 })
      renders++
    }
    rendered += saves
  }
  expect(renders).toBeLessThanOrEqual(20)
})
