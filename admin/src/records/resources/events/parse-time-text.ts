import { eventInterval } from '@shop/db/event-time/event-interval'
import { MINUTE_MS } from '@shop/db/time/durations'

const SAMPLE_DATE = { month: 'JAN', day: '1', year: 2001 }
const SAMPLE_MIDNIGHT = Date.UTC(2001, 0, 1)

/** Start and end of a time text, in minutes since midnight; no end when the text has only one time. */
export function parseTimeText(time: string): { start: number | undefined; end: number | undefined } {
  const interval = eventInterval({ ...SAMPLE_DATE, time }, 'UTC')
  if (!interval?.start) return { start: undefined, end: undefined }
  const start = minutesSinceMidnight(interval.start)
  const end = minutesSinceMidnight(interval.end)
  return { start, end: end === start ? undefined : end }
}

function minutesSinceMidnight(instant: Date) {
  return (instant.getTime() - SAMPLE_MIDNIGHT) / MINUTE_MS
}
