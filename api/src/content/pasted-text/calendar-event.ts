import { htmlToLines } from '@shop/db/html-to-lines'
import { DAY_MS } from '@shop/db/time/durations'
import type { EventStatus } from '@shop/db/time/event-time/cancelled-postponed-or-moved'
import { wallTimeAt, wallTimeToInstant } from '@shop/db/time/wall-time'
import type ICAL from 'ical.js'
import type { EventBlock } from './calendar-blocks.ts'
import { OUTLOOK_ZONES } from './trade-words.ts'

export type Ical = typeof ICAL

/** Its wall times (see wall-time.ts) are those of its zone. */
export interface CalendarEvent {
  uid: string
  zone: string
  isZoneUnknown: boolean // so the zone of the shop is taken
  start: number
  isAllDay: boolean
  duration: number // milliseconds
  replaces: number | undefined // the instant of a repeat in whose place it is
  rules: RepeatRule[]
  added: number[]
  excluded: number[]
  texts: { title: string; location: string; description: string }
  status: EventStatus
  lines: number[]
}

export interface RepeatRule {
  rule: ICAL.Recur
  until: number | undefined // its last moment
}

/** @returns undefined for one without a title or a start that a calendar shows. @throws Error for broken lines */
export function readCalendarEvent(
  ical: Ical,
  { properties, lines }: EventBlock,
  shopZone: string,
): CalendarEvent | undefined {
  const component = new ical.Component(ical.parse(properties.join('\r\n')))
  const timesOf = (name: string) => readTimes(ical, component.getAllProperties(name), shopZone)
  const textOf = (name: string) => toPlainText(String(component.getFirstPropertyValue(name) ?? ''))
  const [start] = timesOf('dtstart')
  const title = textOf('summary')
  if (!start || !isInRange(start.wall) || title === '') return undefined
  const { zone, isZoneUnknown, isAllDay, wall } = start
  const inZone = (time: ReadTime) => (time.zone === zone ? time.wall : wallTimeAt(instantOf(time), zone))
  const [end] = timesOf('dtend')
  const [replaced] = timesOf('recurrence-id')
  const duration = component.getFirstPropertyValue('duration')
  return {
    uid: textOf('uid') || properties.join(),
    ...{ zone, isZoneUnknown, isAllDay, start: wall },
    duration: end ? inZone(end) - wall : duration instanceof ical.Duration ? duration.toSeconds() * 1000 : 0,
    replaces: replaced && instantOf(replaced),
    rules: component.getAllProperties('rrule').flatMap((property) => {
      const rule = property.getFirstValue()
      return rule instanceof ical.Recur ? [{ rule, until: rule.until ? endOf(ical, rule.until, zone) : undefined }] : []
    }),
    added: timesOf('rdate').map(inZone),
    excluded: timesOf('exdate').map(inZone),
    texts: { title, location: textOf('location'), description: textOf('description') },
    status: textOf('status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'on',
    lines,
  }
}

interface ReadTime {
  wall: number
  zone: string
  isZoneUnknown: boolean
  isAllDay: boolean
}

function readTimes(ical: Ical, properties: ICAL.Property[], shopZone: string): ReadTime[] {
  return properties.flatMap((property) => {
    const name = property.getFirstParameter('tzid')
    const named = name ? findZone(name) : shopZone
    return property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ical.Period ? value.start : value
      if (!(time instanceof ical.Time)) return []
      const isUtc = time.zone === ical.Timezone.utcTimezone
      const zone = isUtc ? 'UTC' : (named ?? shopZone)
      return [{ wall: wallTimeOf(time), zone, isZoneUnknown: !isUtc && named === undefined, isAllDay: time.isDate }]
    })
  })
}

/** America/Denver, also as /citadel.org/America/Denver and Mountain Standard Time. */
function findZone(name: string): string | undefined {
  const known = OUTLOOK_ZONES.get(name) ?? /[A-Za-z_]+\/[\w+-]+(?:\/[\w-]+)?$/.exec(name)?.[0] ?? name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: known }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The end of a rule is in UTC, its dates are in the zone of the event. */
function endOf(ical: Ical, until: ICAL.Time, zone: string): number {
  const wall = wallTimeOf(until)
  if (until.isDate) return wall + DAY_MS - 1
  return until.zone === ical.Timezone.utcTimezone ? wallTimeAt(wall, zone) : wall
}

export function wallTimeOf({ year, month, day, hour, minute, isDate }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute)
}

function instantOf({ wall, zone }: ReadTime): number {
  return wallTimeToInstant(wall, zone)
}

function isInRange(wall: number): boolean {
  return wall >= 0 && wall < Date.UTC(3000, 0)
}

/** Google writes HTML into descriptions. */
function toPlainText(text: string): string {
  if (!/<\/?[a-z]/i.test(text)) return text.trim()
  return htmlToLines(text.replaceAll('\n', '<br>'))
    .map((line) => line.text)
    .join('\n')
    .trim()
}
