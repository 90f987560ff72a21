import { expect, test } from 'vitest'
import { delayAfterBatch, MIN_DELAY_MS } from './render-loop.ts'

const RENDER_MS = 15

test.each([1, 12])('a single batch of %d revisions is not followed by a delay', (newRevisions) => {
  expect(delayAfterBatch({ newRevisions, isBurst: false })).toBe(0)
})

test('a client that saves again whenever its save is live gets the shortest delay', () => {
  expect(delayAfterBatch({ newRevisions: 1, isBurst: true })).toBe(MIN_DELAY_MS)
})

test.each([1, 5, 10, 15, 25])('200 saves, one every %d ms, cost a handful of renders', (intervalMs) => {
  let renders = 0
  let rendered = 0
  let delay = 0
  for (let now = 0; rendered < 200; now += RENDER_MS + delay) {
    const newRevisions = Math.min(Math.floor(now / intervalMs) + 1, 200) - rendered
    if (newRevisions > 0) {
      delay = delayAfterBatch({ newRevisions, isBurst: rendered > 0 })
      renders++
    }
    rendered += newRevisions
  }
  expect(renders).toBeLessThanOrEqual(20)
})
