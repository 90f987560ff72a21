/**
 * What an element says for some minutes: its state, the weekday of that time from 1 for Monday (0 for none), and the
 * texts of its slots in order. Minutes that pass, not those of a clock: a night in which clocks change has other ones.
 */
export type TimelineRow = [minutes: number, state: string, weekday: number, ...texts: string[]]

/**
 * The row of an instant (epoch minutes), and where it ends; undefined before the first and after the last one.
 * @param timeline as `print-timeline` writes it
 */
export function findRow(timeline: string, now: number): { row: TimelineRow; until: number } | undefined {
  const [from = '', ...rows] = timeline.split('\n')
  let until = Number(from)
  let [weekday, texts]: [number, string[]] = [0, []]
  const orBefore = (value = '=', before = '') => (value === '=' ? before : value)
  if (now < until) return undefined
  for (const [minutes, state = '', changedWeekday, ...changedTexts] of rows.map((row) => row.split('|'))) {
    until += Number(minutes)
    weekday = Number(orBefore(changedWeekday, `${weekday}`))
    const length = Math.max(texts.length, changedTexts.length)
    texts = Array.from({ length }, (_, i) => orBefore(changedTexts[i], texts[i]))
    if (now < until) return { row: [Number(minutes), state, weekday, ...texts], until }
  }
  return undefined
}

/**
 * Keeps every element with a timeline true. Without a row for the moment, an element shows what it showed at first, or
 * is hidden when its timeline is all that it has to say.
 */
function followClock(find: typeof findRow) {
  const MINUTE_MS = 60_000
  let timer: ReturnType<typeof setTimeout> | undefined
  const elements = [...document.querySelectorAll<HTMLElement>('[data-timeline]')].map((element) => ({
    element,
    timeline: element.dataset.timeline ?? '',
    slots: [...element.querySelectorAll('[data-slot]')].map((slot) => ({ slot, initial: slot.textContent })),
  }))

  function update() {
    let wait = MINUTE_MS // at most: a computer that slept, or whose clock was set, is right again after it
    for (const { element, timeline, slots } of elements) {
      const found = find(timeline, Date.now() / MINUTE_MS)
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

/** It consists of the sources of these functions, which therefore use nothing from outside themselves. */
export const OPENING_CLOCK_SCRIPT = `(${followClock})(${findRow})`
