import { htmlToLines } from '@shop/db/html-to-lines'
import { DAY_MS, MINUTE_MS } from '@shop/db/time/durations'
import { dateInZone } from '@shop/db/time/event-time/event-date'
import { eventProgress } from '@shop/db/time/event-time/event-progress'
import type { EventStatus } from '@shop/db/time/event-time/event-status'
import { formatTimeText } from '@shop/db/time/event-time/suggest-time'
import { wallTimeAt, wallTimeToInstant } from '@shop/db/time/wall-time'
import type ICAL from 'ical.js'
import { findZone } from './find-zone.ts'
import type { PastedRow, PastedTextContext } from './pasted-row.ts'
import { NO_TIME, SEVERAL_DAYS } from './read-events.ts'

export type Ical = typeof ICAL

export type CalendarContext = Pick<PastedTextContext, 'now' | 'zone'>

interface ReadTime {
  wall: number
  zone: string
  isZoneUnknown: boolean // so the zone of the shop is taken
  isAllDay: boolean
}

/** Its wall times (see wall-time.ts), and the one at which its rules end, are in its zone. */
export interface CalendarEvent extends Omit<ReadTime, 'wall'> {
  uid: string
  start: number
  duration: number // milliseconds
  replaces: number | undefined // the instant of a repeat in whose place it is
  rules: ICAL.Recur[]
  added: number[]
  excluded: number[]
  texts: { title: string; location: string; description: string }
  status: EventStatus
  isPrivate: boolean
  lines: number[] // that say what it is and when
}

const LAST = Date.UTC(3000, 0)
export const DAYS_BACK = 3 // an event this recent may not have passed in every time zone
const CANCELLED = 'The calendar says that it is canceled.'
const PRIVATE = 'The calendar marks it private.'
const ZONE_UNKNOWN = 'Its time zone is unknown, so the shop’s was used.'

/** @returns undefined for one without a title or a start that a calendar shows. @throws Error for broken lines */
export function readCalendarEvent(ical: Ical, properties: string[], shopZone: string) {
  const component = new ical.Component(ical.parse(properties.join('\r\n')))
  const timesOf = (name: string) =>
    component.getAllProperties(name).flatMap((property) => readTimes(ical, property, shopZone))
  const textOf = (name: string) => toPlainText(String(component.getFirstPropertyValue(name) ?? ''))
  const [start] = timesOf('dtstart')
  const title = textOf('summary')
  if (!start || start.wall < 0 || start.wall >= LAST || title === '') return undefined
  const { wall, ...inItsZone } = start
  const inZone = (time: ReadTime) => (time.zone === start.zone ? time.wall : wallTimeAt(instantOf(time), start.zone))
  const [end] = timesOf('dtend')
  const [replaced] = timesOf('recurrence-id')
  const duration = component.getFirstPropertyValue('duration')
  const status: EventStatus = textOf('status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'on'
  return {
    ...inItsZone,
    uid: textOf('uid') || properties.join(),
    start: wall,
    duration: end ? inZone(end) - wall : duration instanceof ical.Duration ? duration.toSeconds() * 1000 : 0,
    replaces: replaced && instantOf(replaced),
    rules: component.getAllProperties('rrule').flatMap((property) => readRule(ical, property, start.zone)),
    added: timesOf('rdate').map(inZone),
    excluded: timesOf('exdate').map((time) => (time.isAllDay ? time.wall + (wall % DAY_MS) : inZone(time))),
    texts: { title, location: textOf('location'), description: textOf('description') },
    status,
    isPrivate: /^(?:private|confidential)$/i.test(textOf('class')),
  }
}

/** @returns undefined for one that has passed */
export function toCalendarRow(
  event: CalendarEvent,
  today: number,
  { now, zone }: CalendarContext,
): PastedRow | undefined {
  if (event.start < today - DAYS_BACK * DAY_MS) return undefined
  const { isAllDay, isZoneUnknown, duration, texts, status, isPrivate, lines } = event
  const start = isAllDay ? event.start : wallTimeAt(wallTimeToInstant(event.start, event.zone), zone)
  const date = dateInZone(new Date(start), 'UTC')
  const isLong = duration > (isAllDay ? DAY_MS : DAY_MS - MINUTE_MS)
  const minutes = (start % DAY_MS) / MINUTE_MS
  const end = duration > 0 && !isLong ? minutes + duration / MINUTE_MS : undefined
  const time = isAllDay ? '' : formatTimeText(minutes, end)
  if (eventProgress({ ...date, time }, now, zone).hasEnded) return undefined
  const isCancelled = status === 'cancelled'
  const notes = [isAllDay && NO_TIME, isLong && SEVERAL_DAYS, isZoneUnknown && !isAllDay && ZONE_UNKNOWN]
  const note = [...notes, isCancelled && CANCELLED, isPrivate && PRIVATE].filter(Boolean).join(' ')
  const said = Object.fromEntries(Object.entries({ time, ...texts }).filter(([, text]) => text !== ''))
  return { lines, resource: 'events', values: { ...date, ...said, ...(isCancelled && { status }) }, note }
}

function readTimes(ical: Ical, property: ICAL.Property, shopZone: string): ReadTime[] {
  const name = property.getFirstParameter('tzid')
  const named = name ? findZone(name) : shopZone
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ical.Period ? value.start : value
    if (!(time instanceof ical.Time)) return []
    const isUtc = time.zone === ical.Timezone.utcTimezone
    const zone = isUtc ? 'UTC' : (named ?? shopZone)
    return [{ wall: wallTimeOf(time), zone, isZoneUnknown: !isUtc && named === undefined, isAllDay: time.isDate }]
  })
}

/** The end of a rule is in UTC, its dates are in the event's zone. */
function readRule(ical: Ical, property: ICAL.Property, zone: string): ICAL.Recur[] {
  const rule = property.getFirstValue()
  if (!(rule instanceof ical.Recur)) return []
  const { until } = rule
  if (until?.isDate) rule.until = toFloatingTime(ical, wallTimeOf(until) + DAY_MS - 1)
  else if (until?.zone === ical.Timezone.utcTimezone)
    rule.until = toFloatingTime(ical, wallTimeAt(wallTimeOf(until), zone))
  return [rule]
}

export function wallTimeOf({ year, month, day, hour, minute, isDate }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute)
}

export function toFloatingTime(ical: Ical, wall: number): ICAL.Time {
  return ical.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length))
}

function instantOf({ wall, zone }: ReadTime): number {
  return wallTimeToInstant(wall, zone)
}

/** Google writes HTML into descriptions. */
function toPlainText(text: string): string {
  if (!/<\/?[a-z]/i.test(text)) return text.trim()
  const lines = htmlToLines(text.replaceAll('\n', '<br>'))
  return lines.map((line) => line.text).join('\n')
}
