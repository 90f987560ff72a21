import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'

/** Minutes since midnight; no end when the text has only one time, or an open end. */
export function parseTimeText(time: string) {
  const { start, end } = parseTimeRange(time) ?? {}
  const hasOpenEnd = end === 'open'
  return { start, end: hasOpenEnd || end === start ? undefined : end, hasOpenEnd }
}
