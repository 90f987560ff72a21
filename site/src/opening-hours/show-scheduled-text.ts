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
    slots: [...element.querySelectorAll('[data-slot]')].map((slot) => ({ slot, initial: [...slot.childNodes] })),
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
  for (const [index, { slot, initial }] of slots.entries()) {
    const text = texts[index]
    slot.replaceChildren(...(text === undefined ? initial : text.split(MARKED).map(toNode)))
  }
  return until * MINUTE_MS
}

/** Words that are in English in a line in another language. */
const MARKED = /\uFDD0(.*?)\uFDD1/

/** Every second part of such a line is in English. */
function toNode(text: string, index: number): Node {
  if (index % 2 === 0) return new Text(text)
  return Object.assign(document.createElement('span'), { lang: 'en', textContent: text })
}
