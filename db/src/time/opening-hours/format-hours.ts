import { currentLanguage } from '../../language/current-language.ts'
import { translate } from '../../language/translate.ts'
import { MINUTES_PER_DAY } from '../calendar-day.ts'
import { formatWeekday } from '../format-calendar-day.ts'
import { isWholeDay, type Window } from './opening-hours.ts'

/** In English, as schema.org names them. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A Sunday, from which days are counted as weekdays. */
const SOME_SUNDAY = 3

export function weekdayName(weekday: number): string {
  return formatWeekday(SOME_SUNDAY + weekday)
}

/** 9 AM, 9:30 AM, noon, midnight; minutes from 1440 on belong to the next day. */
export function formatClock(minutes: number): string {
  const { time, half } = splitClock(minutes)
  return half ? `${time} ${translate(half)}` : time
}

/** 9 AM within a sentence, where Spanish has an article: las 9 a. m., la 1 p. m., el mediodía. */
export function formatClockInSentence(minutes: number): string {
  const clock = formatClock(minutes)
  return currentLanguage().withArticle?.(clock) ?? clock
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
  if (windows.length === 0) return translate('Closed')
  return windows.some(isWholeDay) ? translate('Open 24 hours') : formatWindows(windows)
}

function splitClock(minutes: number): { time: string; half: '' | 'AM' | 'PM' } {
  const inDay = minutes % MINUTES_PER_DAY
  if (inDay === 0) return { time: translate('midnight'), half: '' }
  if (inDay === MINUTES_PER_DAY / 2) return { time: translate('noon'), half: '' }
  const hour = Math.floor(inDay / 60) % 12 || 12
  const minute = inDay % 60
  const time = minute === 0 ? `${hour}` : `${hour}:${`${minute}`.padStart(2, '0')}`
  return { time, half: inDay < MINUTES_PER_DAY / 2 ? 'AM' : 'PM' }
}
