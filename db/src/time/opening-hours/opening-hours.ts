import { type CalendarDay, MINUTES_PER_DAY, parseDay, weekdayOf } from '../calendar-day.ts'

/** When the shop is open, in minutes since midnight of the day it opens; `to` above 1440 is on the next day. */
export interface Window {
  from: number
  to: number
}

export interface WeekWindow extends Window {
  day: number // 1 for Monday to 7 for Sunday
}

/** Dates with hours that replace the weekly ones; without windows the shop is closed. */
export interface SpecialDay {
  from: string // such as 2026-11-26
  to: string
  windows: Window[]
  note: string // what for, such as Thanksgiving; may be empty
}

export interface OpeningHours {
  week: WeekWindow[]
  special_days: SpecialDay[]
}

export function hasHours({ week }: OpeningHours): boolean {
  return week.length > 0
}

export function windowsOfWeekday({ week }: Pick<OpeningHours, 'week'>, weekday: number): Window[] {
  return mergeWindows(week.filter(({ day }) => day === weekday))
}

export function windowsOfDay(hours: OpeningHours, day: CalendarDay): Window[] {
  const special = findSpecialDay(hours, day)
  return special ? mergeWindows(special.windows) : windowsOfWeekday(hours, weekdayOf(day))
}

export function findSpecialDay({ special_days }: OpeningHours, day: CalendarDay): SpecialDay | undefined {
  return special_days.find((special) => {
    const { first, last } = daysOf(special)
    return first <= day && day <= last
  })
}

/** Whether a special day closes the shop, on whatever weekday. */
export function isHoliday(hours: OpeningHours, day: CalendarDay): boolean {
  return findSpecialDay(hours, day)?.windows.length === 0
}

/** The first and the last day; dates that do not exist are on no day. */
export function daysOf({ from, to }: SpecialDay): { first: CalendarDay; last: CalendarDay } {
  return { first: parseDay(from) ?? Number.POSITIVE_INFINITY, last: parseDay(to) ?? Number.NEGATIVE_INFINITY }
}

export function sortSpecialDays({ special_days }: Pick<OpeningHours, 'special_days'>): SpecialDay[] {
  return special_days.toSorted((a, b) => daysOf(a).first - daysOf(b).first)
}

export function noteOf({ note }: SpecialDay): string {
  return note.replace(/\s+/g, ' ').trim()
}

export function isWholeDay({ from, to }: Window): boolean {
  return from === 0 && to === MINUTES_PER_DAY
}

/** In order, with those that touch or overlap merged. Also for ranges other than minutes. */
export function mergeWindows(windows: readonly Window[]): Window[] {
  const merged: Window[] = []
  for (const { from, to } of windows.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}
