import { MINUTES_PER_DAY } from '@shop/db/time/calendar-day'
import type { WeekWindow, Window } from '@shop/db/time/opening-hours/opening-hours'

const USUAL_DAY: Window = { from: 9 * 60, to: 17 * 60 }
const QUARTER = 15
const LUNCH: Window = { from: 12 * 60, to: 13 * 60 }

/** Changes one end. A window that closes no later than it opens ends on the next day. */
export function changeWindow<Kind extends Window>(window: Kind, change: Partial<Window>): Kind {
  const from = change.from ?? window.from
  const closing = (change.to ?? window.to) % MINUTES_PER_DAY
  return { ...window, from, to: closing <= from ? closing + MINUTES_PER_DAY : closing }
}

/** The windows of a day that closes with the one at the index; a later one that would begin before that is left out. */
export function closeDay(windows: Window[], index: number): Window[] {
  const closing = windows[index]?.to ?? Number.NaN
  const isLast = index > 0 && index === windows.length - 1
  const sameDay = closing - MINUTES_PER_DAY
  if (!isLast || !(sameDay > (windows[0]?.from ?? sameDay))) {
    return windows.filter(({ from }, other) => other <= index || !(from < closing))
  }
  const kept = windows.filter(({ from }) => from < sameDay)
  return kept.map((window, other) => (other === kept.length - 1 ? { ...window, to: sameDay } : window))
}

/** The windows of a day with a break in the longest of them: over noon if that fits, else in the middle. */
export function addBreak(windows: Window[]): Window[] {
  const longest = windows.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!longest || Number.isNaN(longest.to - longest.from)) return [...windows, { from: Number.NaN, to: Number.NaN }]
  const isOverNoon = longest.from < LUNCH.from && LUNCH.to < longest.to
  const gap = isOverNoon ? LUNCH : middleOf(longest)
  const parts = [
    { from: longest.from, to: gap.from },
    { from: gap.to, to: longest.to },
  ]
  return windows.flatMap((window) => (window === longest ? parts : [window]))
}

/** At most an hour, and at most a third of the window, in quarters of an hour. */
function middleOf({ from, to }: Window): Window {
  const third = Math.max(Math.floor((to - from) / 3 / QUARTER) * QUARTER, QUARTER)
  const length = Math.min(third, 60)
  const start = from + Math.floor((to - from - length) / 2 / QUARTER) * QUARTER
  return { from: start, to: start + length }
}

export function replaceDay(week: WeekWindow[], day: number, windows: Window[]): WeekWindow[] {
  return [...week.filter((window) => window.day !== day), ...windows.map(({ from, to }) => ({ day, from, to }))]
}

export function windowsOn(week: WeekWindow[], day: number): Window[] {
  return week.filter((window) => window.day === day).map(({ from, to }) => ({ from, to }))
}

export function suggestWindows(week: WeekWindow[], day: number): Window[] {
  for (let before = 1; before < 7; before++) {
    const windows = windowsOn(week, ((day - before + 6) % 7) + 1)
    if (windows.length > 0) return windows
  }
  return [USUAL_DAY]
}
