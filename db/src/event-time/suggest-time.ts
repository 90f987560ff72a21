import { formatTimeText } from './format-time-text.ts'
import { parseTimeRange } from './parse-time-range.ts'

const MAX_LENGTH = 40 // characters; a longer text is a sentence

const NAMED_TIMES: Record<string, string> = { noon: '12:00 PM', midday: '12:00 PM', midnight: '12:00 AM' }

const TIME = String.raw`noon|midday|midnight|\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?`
const ONE_OR_TWO_TIMES = new RegExp(
  String.raw`^(?:at |from |@)?\s*(${TIME})(?:\s*(?:[-–—]|to|till?|until)\s*(${TIME}))?$`,
  'iu',
)

/** 7pm → 7:00 PM, 6-8 PM → 6:00 PM - 8:00 PM; undefined when the text is readable or could mean several things. */
export function suggestTime(text: string): string | undefined {
  if (text.length > MAX_LENGTH || parseTimeRange(text)) return undefined
  const [, ...words] = ONE_OR_TWO_TIMES.exec(text.trim()) ?? []
  const times = words.filter((word) => word !== undefined).map(writeOut)
  if (!times.some((time) => time?.endsWith('M')) || times.includes(undefined)) return undefined
  const range = parseTimeRange(times.join(' - '))
  return range && formatTimeText(range.start, times.length === 1 ? undefined : range.end)
}

/** 7pm → 7:00 PM, and 7 → 7:00, which a second time with AM or PM decides; undefined when no clock shows it. */
function writeOut(time: string): string | undefined {
  const named = NAMED_TIMES[time.toLowerCase()]
  if (named) return named
  const [, hour = '', minute = '00', meridiem] = /^(\d+)(?:[:.](\d+))?\s*([ap])?/i.exec(time) ?? []
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined
  return `${hour}:${minute}${meridiem ? ` ${meridiem.toUpperCase()}M` : ''}`
}
