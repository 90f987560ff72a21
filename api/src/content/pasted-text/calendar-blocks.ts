import { type CalendarDay, toIsoDay } from '@shop/db/time/calendar-day'
import type { PastedLine } from './pasted-row.ts'

/** A VEVENT of a calendar file. */
export interface EventBlock {
  properties: string[] // its lines
  lines: number[] // that say what it is and when
}

const READ_PROPERTIES =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|LOCATION|DESCRIPTION|STATUS)[;:]/i

/** The VEVENTs, with the lines that are read: a broken one among the others does no harm. */
export function toBlocks(lines: PastedLine[]): EventBlock[] {
  const blocks: EventBlock[] = []
  let [isInEvent, isRead] = [false, false]
  for (const { number, text } of lines) {
    const isStart = /^BEGIN:VEVENT/i.test(text)
    if (isStart) blocks.push({ properties: [], lines: [] })
    isInEvent ||= isStart
    isRead = isInEvent && (/^[ \t]/.test(text) ? isRead : READ_PROPERTIES.test(text))
    const block = blocks.at(-1)
    if (block && isRead) block.properties.push(text)
    if (block && isRead && /^(?:SUMMARY|DTSTART|RRULE)/i.test(text)) block.lines.push(number)
    if (/^END:VEVENT/i.test(text)) isInEvent = false
  }
  return blocks
}

/** Known before its lines are parsed, because calendars keep the events of many years. */
export function isLongPast({ properties }: EventBlock, firstDay: CalendarDay): boolean {
  const first = toIsoDay(firstDay).replaceAll('-', '')
  const starts = properties.flatMap((property) => /^DTSTART[^:]*:(\d{8})/i.exec(property)?.[1] ?? [])
  const isOnce = !properties.some((property) => /^(?:RRULE|RDATE|RECURRENCE-ID)/i.test(property))
  return isOnce && starts.length > 0 && starts.every((start) => start < first)
}
