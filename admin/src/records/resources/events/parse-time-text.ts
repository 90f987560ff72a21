import { parseTimeRange } from '@shop/db/event-time/parse-time-range'

interface PickedTimes {
  start: number | undefined // minutes since midnight
  end: number | undefined // missing when the text has only one time, or an open end
  hasOpenEnd: boolean
}

export function parseTimeText(time: string): PickedTimes {
  const { start, end } = parseTimeRange(time) ?? {}
  const hasOpenEnd = end === 'open'
  return { start, end: hasOpenEnd || end === start ? undefined : end, hasOpenEnd }
}
