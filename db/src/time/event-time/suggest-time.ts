import { parseTimeRange } from './parse-time-range.ts'

const MAX_LENGTH = 40 // characters; a longer text is a sentence

const NAMED_TIMES: Record<string, string> = { noon: '12:00 PM', midday: '12:00 PM', midnight: '12:00 AM' }

const TIME = String.raw`(?:12 )?(?:noon|midday|midnight)|\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?(?:m\.?)?(?!\p{L}))?`
const TO = String.raw`\s*(?:[-–—]|to|till?|until)\s*`
const ONE_OR_TWO_TIMES = new RegExp(String.raw`^(?:at |from |@)?\s*(${TIME})(?:${TO}(${TIME}))?$`, 'iu')
const TIME_AND_MORE = new RegExp(String.raw`^((?:at |from |@)?\s*)(${TIME})(.+)$`, 'isu')

/** For texts with times among other words. A number alone matches too. */
export const TIMES_PATTERN = `(?:${TIME})(?:${TO}(?:${TIME}|late|close))?`

/** 7pm → 7:00 PM, 6-8 PM → 6:00 PM - 8:00 PM; undefined when all of the text is read or could mean several things. */
export function suggestTime(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const [, ...words] = ONE_OR_TWO_TIMES.exec(text.trim()) ?? []
  const times = words.filter((word) => word !== undefined).map(writeOut)
  const range = isDecided(times) && !times.includes(undefined) && parseTimeRange(times.join(' - '))
  if (!range || range.end === 'open') return suggestOpenEnd(text.trim())
  const read = parseTimeRange(text)
  if (read && (times.length === 1 || (read.start === range.start && read.end === range.end))) return undefined
  const suggestion = formatTimeText(range.start, times.length === 1 ? undefined : range.end)
  return parseTimeRange(suggestion)?.start === range.start ? suggestion : undefined
}

/** 7pm till late → 7:00 PM till late. */
function suggestOpenEnd(text: string): string | undefined {
  const [, before = '', time = '', after = ''] = TIME_AND_MORE.exec(text) ?? []
  const start = writeOut(time.trimEnd())
  const suggestion = `${before}${start}${after.replace(/^(?=[\p{L}\p{Pd}])/u, ' ')}`
  if (!start || !isDecided([start]) || parseTimeRange(text)) return undefined
  return parseTimeRange(suggestion)?.end === 'open' ? suggestion : undefined
}

/** Whether AM, PM or an hour after noon says which half of the day is meant. */
function isDecided(times: (string | undefined)[]): boolean {
  return times.some((time) => time?.endsWith('M') || Number.parseInt(time ?? '', 10) > 12)
}

/** 7pm → 7:00 PM, and 7 → 7:00, which a second time with AM or PM decides; undefined when no clock shows it. */
function writeOut(time: string): string | undefined {
  const named = NAMED_TIMES[time.toLowerCase().replace('12 ', '')]
  if (named) return named
  const [, hour = '', minute, meridiem] = /^(\d+)(?:[:.](\d+))?\s*([ap])?/i.exec(time) ?? []
  const lastHour = minute && !meridiem ? 24 : 12
  if (Number(hour) < 1 || Number(hour) > lastHour || Number(minute ?? 0) > 59) return undefined
  return `${hour}:${minute ?? '00'}${meridiem ? ` ${meridiem.toUpperCase()}M` : ''}`
}

/** Minutes since midnight as the text of an event: 4:05 PM, or 4:05 PM - 6:00 PM. */
export function formatTimeText(start: number, end?: number): string {
  return end === undefined ? formatTime(start) : `${formatTime(start)} - ${formatTime(end)}`
}

function formatTime(minutes: number) {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${`${minutes % 60}`.padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
