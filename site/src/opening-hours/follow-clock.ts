import { watchClock } from '../watch-clock.ts'
import { findRow } from './find-timeline-row.ts'

const MINUTE_MS = 60_000

followClock()

/** Without a row for the moment, an element shows what it showed at first, or is hidden. */
function followClock() {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-timeline]')].map((element) => ({
    element,
    timeline: element.dataset.timeline ?? '',
    slots: [...element.querySelectorAll('[data-slot]')].map((slot) => ({ slot, initial: slot.textContent })),
  }))

  /** @returns when something changes, epoch milliseconds */
  function update(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { element, timeline, slots } of elements) {
      const found = findRow(timeline, Date.now() / MINUTE_MS)
      const [, state = '', weekday, ...texts] = found?.row ?? []
      if (found) next = Math.min(next, found.until * MINUTE_MS)
      element.dataset.state = state
      if ('transient' in element.dataset) element.hidden = !state
      for (const [index, { slot, initial }] of slots.entries()) slot.textContent = texts[index] ?? initial
      if (weekday !== 0) markToday(weekday)
    }
    return next
  }

  function markToday(weekday: number | undefined) {
    for (const [index, row] of document.querySelectorAll('#hours tbody:first-child tr').entries()) {
      if (index + 1 === weekday) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
  }

  watchClock(update)
  document.addEventListener('DOMContentLoaded', update) // the table of the week comes later
}
