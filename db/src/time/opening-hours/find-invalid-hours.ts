import { MINUTES_PER_DAY, parseDay } from '../calendar-day.ts'
import { formatShortDay } from '../format-calendar-day.ts'
import { formatClock, formatWindow, weekdayName } from './format-hours.ts'
import type { SpecialDay, WeekWindow, Window } from './opening-hours.ts'

export const MAX_WINDOWS_PER_DAY = 3

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY
const MAX_SPECIAL_DAYS = 366
const LAST_DAY = parseDay('2999-12-31') ?? 0

export function findWeekIssues(week: WeekWindow[]): string[] {
  const issues = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const windows = week.filter(({ day }) => day === weekday)
    return findDayIssue(windows, weekdayName(weekday)) ?? []
  })
  return issues.length > 0 ? issues : findNightIssues(week)
}

export function findSpecialDayIssue({ from, to, windows, note }: SpecialDay): string | undefined {
  const [first, last] = [parseDay(from), parseDay(to)]
  const name = note.trim() || (first === undefined ? 'A special day' : formatShortDay(first))
  if (first === undefined || last === undefined) return `${name} needs a real date.`
  if (first < 0 || last > LAST_DAY) return `${name} must be between 1970 and 2999.`
  if (last < first) return `${name} ends before it begins.`
  if (last - first >= MAX_SPECIAL_DAYS) return `${name} is too long: at most a year.`
  const issue = findDayIssue(windows, name)
  if (issue || first === last) return issue
  const [opening] = windows.toSorted(byStart)
  const night = windows.find(({ to }) => opening && to - MINUTES_PER_DAY > opening.from)
  return night && `${name} is open until ${formatClock(night.to)}, which runs into its next day.`
}

export function findSharedDate(specialDays: SpecialDay[]): string | undefined {
  const sorted = specialDays.toSorted((a, b) => a.from.localeCompare(b.from))
  const shared = sorted.find(({ from }, index) => sorted.slice(0, index).some(({ to }) => from <= to))
  const day = parseDay(shared?.from ?? '')
  return day === undefined ? undefined : formatShortDay(day)
}

function findDayIssue(windows: Window[], name: string): string | undefined {
  if (windows.length > MAX_WINDOWS_PER_DAY) return `${name} has more than ${MAX_WINDOWS_PER_DAY} parts.`
  if (!windows.every(isPossible)) return `${name} needs a time to open and a time to close.`
  const sorted = windows.toSorted(byStart)
  const overlap = sorted.findIndex(({ to }, index) => to > (sorted[index + 1]?.from ?? Number.POSITIVE_INFINITY))
  const pair = sorted.slice(overlap, overlap + 2).map(formatWindow)
  return overlap < 0 ? undefined : `${name}: ${pair.join(' and ')} overlap.`
}

function isPossible({ from, to }: Window): boolean {
  const areMinutes = Number.isInteger(from) && Number.isInteger(to)
  return areMinutes && from >= 0 && from < MINUTES_PER_DAY && from < to && to <= from + MINUTES_PER_DAY
}

function findNightIssues(week: WeekWindow[]): string[] {
  const sorted = week
    .map((window) => ({ ...window, start: (window.day - 1) * MINUTES_PER_DAY + window.from }))
    .toSorted((a, b) => a.start - b.start)
  return sorted.flatMap(({ day, from, to, start }, index) => {
    const next = sorted[(index + 1) % sorted.length]
    if (!next) return []
    const nextStart = next.start + (index + 1 === sorted.length ? MINUTES_PER_WEEK : 0)
    if (start + to - from <= nextStart) return []
    const opening = `${weekdayName(next.day)}’s opening at ${formatClock(next.from)}`
    return [`${weekdayName(day)} is open until ${formatClock(to)}, which runs into ${opening}.`]
  })
}

function byStart(a: Window, b: Window): number {
  return a.from - b.from
}
