import { Temporal } from 'temporal-polyfill'
import type { OpeningHours, SpecialDay, Window } from './opening-hours.ts'

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
