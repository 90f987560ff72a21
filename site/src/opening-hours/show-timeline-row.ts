export type TimelineRow = [minutes: number, state: string, ...texts: string[]]

/**
 * The row of an instant and where it ends, in epoch minutes; undefined before the first and after the last one. Rows are
 * compared in minutes of UTC, because local clocks change.
 */
export function findRow(timeline: string, now: number) {
  const [from = '', ...rows] = timeline.split('\n')
  let until = Number(from)
  const texts: string[] = []
  if (now < until) return undefined
  for (const [minutes, state = '', ...changed] of rows.map((row) => row.split('|'))) {
    until += Number(minutes)
    for (const [index, text] of changed.entries()) if (text !== '=') texts[index] = text
    if (now < until) return { state, texts, until }
  }
  return undefined
}

const MINUTE_MS = 60_000

export type Timeline = ReturnType<typeof findTimelines>[number]

/** The elements of a page that change with the clock. */
export function findTimelines(page: Document) {
  return [...page.querySelectorAll<HTMLElement>('[data-timeline]')].map((element) => ({
    element,
    timeline: element.dataset.timeline ?? '',
    slots: [...element.querySelectorAll('[data-slot]')].map((slot) => ({ slot, initial: slot.textContent })),
  }))
}

/**
 * Without a row for the instant, an element shows what it showed at first, or is hidden.
 * @returns when it changes; both in epoch milliseconds
 */
export function showRow({ element, timeline, slots }: Timeline, instant: number): number {
  const { state = '', texts = [], until = Number.POSITIVE_INFINITY } = findRow(timeline, instant / MINUTE_MS) ?? {}
  element.dataset.state = state
  if ('transient' in element.dataset) element.hidden = !state
  for (const [index, { slot, initial }] of slots.entries()) slot.textContent = texts[index] ?? initial
  return until * MINUTE_MS
}
