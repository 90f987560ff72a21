import { MINUTE_MS } from '@shop/db/time/durations'
import type { Announcement } from '../content/opening-hours/announcements.ts'
import type { TimedLines } from '../content/opening-hours/opening-lines-timeline.ts'
import { joinSpans } from './no-break-spaces.ts'
import type { TimelineRow } from './show-scheduled-text.ts'

/** The attribute that `update-opening-hours-by-clock` reads; every zone is whole minutes away from UTC. */
export function serializeOpening(lines: TimedLines[]): string {
  const rows = lines.map(
    ({ from, until, state, line, detail, notice }): TimelineRow => [
      (until - from) / MINUTE_MS,
      state,
      line,
      detail,
      notice,
    ],
  )
  return serializeTimeline(lines[0]?.from ?? 0, rows)
}

export function serializeAnnouncements(announcements: Announcement[]): string {
  const start = announcements[0]?.from ?? 0
  const rows = announcements.flatMap(({ from, until, lead, rest }, index): TimelineRow[] => {
    const shown: TimelineRow = [(until - from) / MINUTE_MS, 'shown', lead, rest]
    const pause = from - (announcements[index - 1]?.until ?? start)
    return pause > 0 ? [[pause / MINUTE_MS, ''], shown] : [shown]
  })
  return serializeTimeline(start, rows)
}

/** The timeline of a text that is shown until an instant, epoch milliseconds. */
export function serializeEnd(instant: number): string {
  return serializeTimeline(0, [[instant / MINUTE_MS, 'shown']])
}

/** The first minute, then a line for each row. A value that is the same as in the row before is =, or missing at the end. */
function serializeTimeline(from: number, rows: TimelineRow[]): string {
  const lines = rows.map((row, index) => printRow(row, rows[index - 1]))
  return [from / MINUTE_MS, ...lines].join('\n')
}

function printRow([minutes, state, ...values]: TimelineRow, [, , ...before]: TimelineRow = [0, '']): string {
  const print = (text: string) => joinSpans(text.replace(/[|\s]+/g, ' '))
  const changed = values.map((value, index) => (value === before[index] ? '=' : print(value)))
  const lastChange = changed.findLastIndex((value) => value !== '=')
  return [minutes, state, ...changed.slice(0, lastChange + 1)].join('|')
}
