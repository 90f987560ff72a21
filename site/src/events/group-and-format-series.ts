import { groupRows } from '@shop/db/group-rows'
import { translate } from '@shop/db/language/translate'
import { DAY_MS } from '@shop/db/time/durations'
import { type EventDate, startOfDay } from '@shop/db/time/event-time/event-date'
import { eventChange } from '@shop/db/time/event-time/event-status'
import type { UpcomingEvent } from '../content/read-content.ts'
import { englishOf } from '../content/translations/english-of-record.ts'
import { weekdayOf } from './format-event-date-and-time.ts'

const WEEK_MS = 7 * DAY_MS

/** Every Wednesday, if the dates share their weekday and no week passes without one of `taking`; else how many there are. */
export function formatSeries(dates: [EventDate, ...EventDate[]], taking: EventDate[] = dates): string {
  const weekOf = (date: EventDate) => (startOfDay(date) - startOfDay(dates[0])) / WEEK_MS
  const weeks = new Set(dates.map(weekOf))
  const taken = new Set(taking.map((date) => Math.round(weekOf(date))))
  const last = Math.max(...weeks)
  const isWeekly = [...weeks].every(Number.isInteger) && weeks.size === dates.length
  const hasGap = () => Array.from({ length: last }, (_, week) => week).some((week) => !taken.has(week))
  return isWeekly && !hasGap()
    ? translate('Every {weekday}', { weekday: weekdayOf(dates[0]) })
    : translate('{count} dates', { count: dates.length })
}

interface SeriesCard<Row> {
  later: Row[]
  cancelled: Row[]
  series: string
}

/** One entry for the dates of a series that are the same except for the day, at the place of the first that takes place. */
export function groupSeries<Row extends UpcomingEvent>(events: Row[]): (Row & SeriesCard<Row>)[] {
  const moved = new Set(groupRows(events, agreementKey).flatMap(({ head, rest }) => findMoved([head, ...rest])))
  const keyOf = (event: Row) => (moved.has(event) ? event.id : agreementKey(event))
  const groupByKey = (rows: Row[]) => new Map(groupRows(rows, keyOf).map((group) => [keyOf(group.head), group]))
  const cancelled = groupByKey(events.filter(isCancelled))
  const taking = groupByKey(events.filter((event) => !isCancelled(event)))
  return events.flatMap((event) => {
    const key = keyOf(event)
    const group = taking.get(key)
    if (!group) return [{ ...event, later: [], cancelled: [], series: '' }]
    return group.head === event ? [toCard(group, datesOf(cancelled.get(key)), events)] : []
  })
}

function datesOf<Row>(group: { head: Row; rest: Row[] } | undefined): Row[] {
  return group ? [group.head, ...group.rest] : []
}

function toCard<Row extends UpcomingEvent>(
  { head, rest }: { head: Row; rest: Row[] },
  cancelled: Row[],
  events: Row[],
) {
  if (rest.length === 0) return { ...head, later: rest, cancelled, series: '' }
  const taking = events.filter(({ series_id, status }) => series_id === head.series_id && status === 'on')
  return { ...head, later: rest, cancelled, series: formatSeries([head, ...rest], [...taking, ...cancelled]) }
}

/** Nothing stored tells a date that was moved without a note from the rest, but its weekday or day of the month differs. */
function findMoved<Row extends UpcomingEvent>(events: Row[]): Row[] {
  const groups = [weekdayOf, ({ day }: Row) => Number(day)].flatMap((keyOf) => groupRows(events, keyOf))
  const [usual] = groups.toSorted((a, b) => b.rest.length - a.rest.length)
  const kept = usual ? [usual.head, ...usual.rest] : []
  if (kept.length * 2 <= events.length) return events.length === 2 ? events : []
  return events.filter((event) => !kept.includes(event))
}

function agreementKey(event: UpcomingEvent): string | number {
  const change = eventChange(event)
  if (!event.series_id || (change && change !== 'cancelled')) return event.id
  const { series_id, time, title, location, address, short_description, series_description, image_id } =
    englishOf(event)
  return JSON.stringify([series_id, time, title, location, address, short_description, series_description, image_id])
}

function isCancelled({ status }: UpcomingEvent): boolean {
  return status === 'cancelled'
}
