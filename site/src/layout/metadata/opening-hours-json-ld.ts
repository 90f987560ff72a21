import { WEEKDAYS } from '@shop/db/opening-hours/format-hours'
import {
  mergeWindows,
  type OpeningHours,
  type SpecialDay,
  type Window,
  windowsOfWeekday,
} from '@shop/db/opening-hours/opening-hours'
import { MINUTES_PER_DAY } from '@shop/db/time/calendar-day'
import type { JsonLd } from './serialize-json-ld.ts'

/** Opens and closes at midnight: how Google is told that a day is closed. */
const CLOSED: Window = { from: 0, to: 0 }

/** Closures as Google documents them, and all special days as schema.org defines them. */
export function openingHoursJsonLd(hours: OpeningHours): JsonLd {
  const closures = hours.special_days.filter(({ windows }) => windows.length === 0)
  const special = hours.special_days.flatMap(specialSpecifications)
  return {
    openingHoursSpecification: [...weekSpecifications(hours), ...closures.flatMap(specialSpecifications)],
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

function weekSpecifications(hours: OpeningHours): JsonLd[] {
  const weekdays = new Map<string, { window: Window; names: string[] }>()
  for (const [index, name] of WEEKDAYS.entries()) {
    for (const window of orClosed(windowsOfWeekday(hours, index + 1))) {
      const key = `${window.from}-${window.to}`
      const known = weekdays.get(key) ?? { window, names: [] }
      known.names.push(name)
      weekdays.set(key, known)
    }
  }
  return [...weekdays.values()].map(({ window, names }) => specification(window, { dayOfWeek: names }))
}

function specialSpecifications({ from, to, windows }: SpecialDay): JsonLd[] {
  return orClosed(mergeWindows(windows)).map((window) => specification(window, { validFrom: from, validThrough: to }))
}

function orClosed(windows: Window[]): Window[] {
  return windows.length > 0 ? windows : [CLOSED]
}

/** A window of a whole day closes one minute before it opened, which Google asks for. */
function specification({ from, to }: Window, days: JsonLd): JsonLd {
  const closes = to - from === MINUTES_PER_DAY ? to - 1 : to
  return { '@type': 'OpeningHoursSpecification', ...days, opens: formatTime(from), closes: formatTime(closes) }
}

/** 18:30 on the 24-hour clock. */
function formatTime(minutes: number): string {
  const inDay = minutes % MINUTES_PER_DAY
  return [Math.floor(inDay / 60), inDay % 60].map((number) => `${number}`.padStart(2, '0')).join(':')
}
