import type { EventDate } from '@shop/db/event-time/event-date'
import { DateSheet } from './date-sheet.tsx'
import { weekdayOf } from './format-event-date.ts'

export function DateBlock({ date, hasWeekday = false }: { date: EventDate; hasWeekday?: boolean }) {
  return <DateSheet date={date} lines={[hasWeekday ? weekdayOf(date, 'short') : '', date.year]} />
}
