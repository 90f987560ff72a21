import { currentLanguage } from '@shop/db/language/current-language'
import { translate } from '@shop/db/language/translate'
import { type EventInterval, eventInterval } from '@shop/db/time/event-time/event-interval'
import { isWallTimeRepeated, wallTimeAt } from '@shop/db/time/wall-time'
import type { EventOfList } from '../../content/read-content.ts'
import { type CalendarOptions, calendarEntryTexts } from './calendar-entry-texts.ts'
import { formatICalendarDateTime, formatWholeDay, timeZoneComponent } from './icalendar-dates-and-time-zone.ts'

const MAX_OCTETS = 75

const STATUS_VALUES = { on: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' }

export function renderCalendar(events: EventOfList[], { shop, siteUrl }: CalendarOptions): string {
  const dated = events.flatMap((event) => {
    const interval = eventInterval(event, shop.time_zone)
    return interval ? [{ event, interval }] : []
  })
  return formatContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteUrl.hostname}//Events//${currentLanguage().code.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeTextValue(shop.name ? translate('Events at {shop}', { shop: shop.name }) : translate('Events'))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...timeZoneLines(dated, shop.time_zone),
    ...dated.flatMap(({ event, interval }) => eventLines(event, { interval, shop, siteUrl })),
    'END:VCALENDAR',
  ])
}

function timeZoneLines(dated: { event: EventOfList; interval: EventInterval }[], zone: string): string[] {
  const years = dated.filter(({ interval }) => interval.start).map(({ event }) => event.year)
  return years.length > 0 ? timeZoneComponent(zone, years) : []
}

function eventLines(
  event: EventOfList,
  { interval, ...options }: CalendarOptions & { interval: EventInterval },
): string[] {
  const { pageUrl, title, description, location } = calendarEntryTexts(event, options)
  const updatedAt = formatICalendarDateTime(Date.parse(event.updated_at))
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${options.siteUrl.hostname}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${updatedAt}Z`,
    `LAST-MODIFIED:${updatedAt}Z`,
    ...dateLines(interval, options.shop.time_zone),
    `SUMMARY:${escapeTextValue(title)}`,
    `DESCRIPTION:${escapeTextValue(description)}`,
    ...(location ? [`LOCATION:${escapeTextValue(location)}`] : []),
    `URL:${pageUrl}`,
    `STATUS:${STATUS_VALUES[event.status]}`,
    'END:VEVENT',
  ]
}

function dateLines(interval: EventInterval, zone: string): string[] {
  const { start, end } = interval
  if (!start) {
    const { first, next } = formatWholeDay(interval, zone)
    return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`]
  }
  const startLine = `DTSTART${timeValue(start.getTime(), zone)}`
  return end > start ? [startLine, `DTEND${timeValue(end.getTime(), zone)}`] : [startLine]
}

/** In the shop's zone; in UTC when the clock shows it twice, because calendars differ on which of the two is meant. */
function timeValue(instant: number, zone: string): string {
  if (isWallTimeRepeated(instant, zone)) return `:${formatICalendarDateTime(instant)}Z`
  return `;TZID=${zone}:${formatICalendarDateTime(wallTimeAt(instant, zone))}`
}

/** Lines by RFC 5545 §3.1: ended by CRLF and folded between characters to at most 75 octets. */
function formatContentLines(lines: string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Free text as a value (RFC 5545 §3.3.11), with spaces for the control characters that it does not allow. */
function escapeTextValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n') // Some readers take Unicode's separators for the end of a line.
    .replace(/\p{Cc}/gu, ' ')
}

function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > MAX_OCTETS) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += character
    length += octets
  }
  return [...pieces, piece].join('\r\n')
}
