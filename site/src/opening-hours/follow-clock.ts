import { findRow } from './opening-clock.ts'

const MINUTE_MS = 60_000

followClock()

/**
 * Keeps every element with a timeline true. Without a row for the moment, an element shows what it showed at first, or
 * is hidden when its timeline is all that it has to say.
 */
function followClock() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const elements = [...document.querySelectorAll<HTMLElement>('[data-timeline]')].map((element) => ({
    element,
    timeline: element.dataset.timeline ?? '',
    slots: [...element.querySelectorAll('[data-slot]')].map((slot) => ({ slot, initial: slot.textContent })),
  }))

  function update() {
    let wait = MINUTE_MS // at most: a computer that slept, or whose clock was set, is right again after it
    for (const { element, timeline, slots } of elements) {
      const found = findRow(timeline, Date.now() / MINUTE_MS)
      const [, state = '', weekday, ...texts] = found?.row ?? []
      if (found) wait = Math.min(wait, found.until * MINUTE_MS - Date.now())
      element.dataset.state = state
      if ('transient' in element.dataset) element.hidden = !state
      for (const [index, { slot, initial }] of slots.entries()) slot.textContent = texts[index] ?? initial
      if (weekday !== 0) markToday(weekday)
    }
    clearTimeout(timer)
    timer = setTimeout(update, Math.max(wait, 1))
  }

  function markToday(weekday: number | undefined) {
    for (const [index, row] of document.querySelectorAll('#hours tbody:first-child tr').entries()) {
      if (index + 1 === weekday) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
  }

  update()
  document.addEventListener('DOMContentLoaded', update) // the table of the week comes later
  document.addEventListener('visibilitychange', update)
  addEventListener('pageshow', update)
}
