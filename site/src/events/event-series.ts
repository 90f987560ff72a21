import { eventChange } from '@shop/db/event-status/event-change'
import { type EventDate, startOfDay } from '@shop/db/event-time/event-date'
import { groupRows } from '@shop/db/group-rows'
import { DAY_MS } from '@shop/db/time/durations'
import type { UpcomingEvent } from '../content/read-content.ts'
import { weekdayOf } from './format-event-date.ts'

/** Every Wednesday, if each date is a week after the one before it; else how many there are. */
export function seriesWords(dates: [EventDate, ...EventDate[]]): string {
  const days = dates.map(startOfDay)
  const isWeekly = days.slice(1).every((day, index) => day === (days[index] ?? 0) + 7 * DAY_MS)
  return isWeekly ? `Every ${weekdayOf(dates[0])}` : `${dates.length} dates`
}

/** One entry for the dates of a series that agree in all but their day, at the place of the first. */
export function groupSeries<Row extends UpcomingEvent>(events: Row[]): (Row & { later: Row[] })[] {
  return groupRows(events, agreementKey).map(({ head, rest }) => ({ ...head, later: rest }))
}

function agreementKey(event: UpcomingEvent): string | number {
  if (!event.series_id || eventChange(event)) return event.id
  const { series_id, time, title, location, address, short_description, series_description, image_id } = event
  return JSON.stringify([series_id, time, title, location, address, short_description, series_description, image_id])
}
