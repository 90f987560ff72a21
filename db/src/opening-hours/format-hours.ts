import { MINUTES_PER_DAY } from '../time/calendar-day.ts'
import { isWholeDay, type Window } from './opening-hours.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const WHOLE_DAY = 'Open 24 hours'

export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? ''
}

/** 9 AM, 9:30 AM, noon, midnight; minutes from 1440 on are of the next day. */
export function formatClock(minutes: number): string {
  const { time, half } = splitClock(minutes)
  return half ? `${time} ${half}` : time
}

export function formatWindows(windows: readonly Window[]): string {
  return windows.map(formatWindow).join(', ')
}

/** 9 AM – 7 PM, 1 – 7 PM, 6 PM – 2 AM. */
export function formatWindow({ from, to }: Window): string {
  const [start, end] = [splitClock(from), splitClock(to)]
  const isSameHalf = start.half !== '' && start.half === end.half && from < to && to - from < MINUTES_PER_DAY / 2
  return `${isSameHalf ? start.time : formatClock(from)} – ${formatClock(to)}`
}

export function formatDayHours(windows: readonly Window[]): string {
  if (windows.length === 0) return 'Closed'
  return windows.some(isWholeDay) ? WHOLE_DAY : formatWindows(windows)
}

function splitClock(minutes: number): { time: string; half: '' | 'AM' | 'PM' } {
  const inDay = minutes % MINUTES_PER_DAY
  if (inDay === 0) return { time: 'midnight', half: '' }
  if (inDay === MINUTES_PER_DAY / 2) return { time: 'noon', half: '' }
  const hour = Math.floor(inDay / 60) % 12 || 12
  const minute = inDay % 60
  const time = minute === 0 ? `${hour}` : `${hour}:${`${minute}`.padStart(2, '0')}`
  return { time, half: inDay < MINUTES_PER_DAY / 2 ? 'AM' : 'PM' }
}
