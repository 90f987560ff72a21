import { watchClock } from '../watch-clock.ts'
import { findRow } from './find-timeline-row.ts'

const MINUTE_MS = 60_000

startOpeningClock()

/** Without a row for the moment, an element shows what it showed at first, or is hidden. */
function startOpeningClock() {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-timeline]')].map((element) => ({
    element,
    timeline: element.dataset.timeline ?? '',
    slots: [...element.querySelectorAll('[data-slot]')].map((slot) => ({ slot, initial: slot.textContent })),
  }))

  /** @returns when something changes, epoch milliseconds */
  function update(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { element, timeline, slots } of elements) {
      const {
        state = '',
        texts = [],
        until = Number.POSITIVE_INFINITY,
      } = findRow(timeline, Date.now() / MINUTE_MS) ?? {}
      next = Math.min(next, until * MINUTE_MS)
      element.dataset.state = state
      if ('transient' in element.dataset) element.hidden = !state
      for (const [index, { slot, initial }] of slots.entries()) slot.textContent = texts[index] ?? initial
    }
    return next
  }

  watchClock(update)
}
