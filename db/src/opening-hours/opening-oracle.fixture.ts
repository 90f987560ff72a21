import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import type { OpeningHours, SpecialDay, Window } from './opening-hours.ts'

/** With clocks that change by an hour or half of one, at midnight, and not at all. */
export const ZONES = [
  'America/Denver',
  'America/Havana',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
]

export type Moment = Temporal.ZonedDateTime

/** Such as 2026-10-30T12:00[America/Denver]. */
export function momentFrom(text: string): Moment {
  return Temporal.ZonedDateTime.from(text)
}

const quarters = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((quarter) => quarter * 15)

const anyWindow: fc.Arbitrary<Window> = fc
  .tuple(quarters(23.75), fc.oneof(quarters(10), quarters(24)))
  .map(([from, length]) => ({ from, to: from + Math.max(length, 15) }))

const anyWindows = fc.array(anyWindow, { maxLength: 3 })

/** A date and time near a clock change of the zone, or any of some years. */
export function anyMoment(zone: string): fc.Arbitrary<Temporal.ZonedDateTime> {
  const start = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`)
  const changes: Temporal.ZonedDateTime[] = []
  for (
    let next = start.getTimeZoneTransition('next');
    next && next.year < 2030;
    next = next.getTimeZoneTransition('next')
  )
    changes.push(next)
  const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => start.add({ days }))
  const nearChange = changes.length > 0 ? fc.constantFrom(...changes) : anyDay
  const minutes = fc.integer({ min: -3 * 1440, max: 2 * 1440 })
  return fc.tuple(fc.oneof(nearChange, anyDay), minutes).map(([day, shift]) => day.add({ minutes: shift }))
}

/** A random week with random special days in the three weeks around a date; at most one of them on each. */
export function anyHours(around: Temporal.PlainDate): fc.Arbitrary<OpeningHours> {
  const week = fc.array(anyWindows, { minLength: 7, maxLength: 7 })
  const special = fc.record({
    after: fc.integer({ min: 1, max: 6 }),
    length: fc.constantFrom(1, 1, 1, 2, 5, 20),
    windows: fc.oneof(fc.constant<Window[]>([]), anyWindows),
    note: fc.constantFrom('', 'Thanksgiving'),
  })
  return fc.tuple(week, fc.array(special, { maxLength: 4 })).map(([days, specials]) => {
    let last = around.subtract({ days: 5 })
    const special_days = specials.map(({ after, length, windows, note }): SpecialDay => {
      const from = last.add({ days: after })
      last = from.add({ days: length - 1 })
      return { from: `${from}`, to: `${last}`, windows, note }
    })
    return {
      week: days.flatMap((windows, index) => windows.map((window) => ({ day: index + 1, ...window }))),
      special_days,
    }
  })
}

function windowsOn(hours: OpeningHours, date: Temporal.PlainDate): Window[] {
  const isOn = ({ from, to }: SpecialDay) =>
    Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0
  return hours.special_days.find(isOn)?.windows ?? hours.week.filter(({ day }) => day === date.dayOfWeek)
}

/** The same quarters of hours as windows that do not touch, because a clock change moves each end by itself. */
function joinQuarters(windows: Window[]): Window[] {
  const isOpen = Array.from({ length: 2 * 96 }, (_, quarter) =>
    windows.some(({ from, to }) => from <= quarter * 15 && quarter * 15 < to),
  )
  const starts = isOpen.flatMap((open, quarter) => (open && !isOpen[quarter - 1] ? [quarter] : []))
  return starts.map((start) => {
    const length = isOpen.slice(start).indexOf(false)
    return { from: start * 15, to: (length < 0 ? isOpen.length : start + length) * 15 }
  })
}

/** The windows around a moment as instants of the calendar library, one by one. */
export function spansAround(hours: OpeningHours, moment: Temporal.ZonedDateTime, days: number) {
  const { timeZoneId: zone } = moment
  const dates = Array.from({ length: days + 4 }, (_, index) => moment.toPlainDate().add({ days: index - 3 }))
  return dates.flatMap((date) =>
    joinQuarters(windowsOn(hours, date)).map(({ from, to }) => {
      const at = (minutes: number) => date.toPlainDateTime().add({ minutes }).toZonedDateTime(zone).epochMilliseconds
      return { from: at(from), to: at(to) }
    }),
  )
}

type Span = ReturnType<typeof spansAround>[number]

export function isOpenAt(spans: Span[], instant: number): boolean {
  return spans.some(({ from, to }) => from <= instant && instant < to)
}

/** The first instant after one at which the shop is open, or is closed. */
export function nextChange(spans: Span[], instant: number): number | undefined {
  const isOpen = isOpenAt(spans, instant)
  const ends = spans.flatMap(({ from, to }) => [from, to]).filter((end) => end > instant)
  return ends.toSorted((a, b) => a - b).find((end) => isOpenAt(spans, end) !== isOpen)
}

/** 7 PM, 9:30 AM, noon, midnight. */
export function clockAt(instant: number, zone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainTime()
  const text = time.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/u, ' ')
  return { '12:00 AM': 'midnight', '12:00 PM': 'noon' }[text] ?? text.replace(':00', '')
}
