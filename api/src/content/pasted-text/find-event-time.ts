import { parseWindows } from '@shop/db/opening-hours/parse-windows'
import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { formatTimeText, suggestTime, TIMES_PATTERN } from '@shop/db/time/event-time/suggest-time'

export interface FoundTime {
  time: string // as the field of an event holds it
  note: string
  words: [string, string] // before and behind it
}

const IS_TIME = 'It does not say AM or PM. Is this right?'
const ZONE = /^\s*\(?((?:[ECMP][SD]?|AK[SD]|HS)T)\b\)?/

const TIMES = new RegExp(String.raw`(?<![\p{L}\p{N}$€£.:/#])${TIMES_PATTERN}(?![\p{L}\p{N}%]|[:/]\d)`, 'giu')

/** The first time or range of times among the words of a text. */
export function findTime(text: string): FoundTime | undefined {
  for (const { 0: match, index } of text.matchAll(TIMES)) {
    const read = readTime(match.trim())
    if (!read) continue
    const behind = text.slice(index + match.length)
    const [zone = '', name] = ZONE.exec(behind) ?? []
    const note = [read.note, name && `“${name}” is left out.`].filter(Boolean).join(' ')
    return { ...read, note, words: [text.slice(0, index), behind.slice(zone.length)] }
  }
  return undefined
}

function readTime(text: string): Pick<FoundTime, 'time' | 'note'> | undefined {
  const suggestion = suggestTime(text)
  if (suggestion) return { time: suggestion, note: '' }
  const range = parseTimeRange(text)
  const isOnTwelveHours = !/[apn]|(?:1[3-9]|2\d):/i.test(text)
  if (range && !isOnTwelveHours) return { time: text, note: '' }
  const [window, ...others] = parseWindows(text)?.windows ?? []
  if (window && others.length === 0) return { time: formatTimeText(window.from, window.to), note: IS_TIME }
  return range && { time: text, note: IS_TIME }
}
