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
