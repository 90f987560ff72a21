import { type CalendarDay, parseDay, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { MONTHS } from '@shop/db/time/event-time/event-date'
import { parseTimeRange } from '@shop/db/time/event-time/parse-time-range'
import { formatTimeText, suggestTime, TIMES_PATTERN } from '@shop/db/time/event-time/suggest-time'
import { parseWindows } from '@shop/db/time/opening-hours/parse-windows'
import { ASK_AM_OR_PM, noteLeftOut } from './pasted-row.ts'

interface FoundDate {
  day: CalendarDay
  isSure: boolean // its year is said, or the day of the week fits
  hasWeekday: boolean
  before: string
  after: string
}

const WEEKDAYS = [
  /^(?:mon|lun)/i,
  /^(?:tue|mar)/i,
  /^(?:wed|mi)/i,
  /^(?:thu|jue)/i,
  /^(?:fri|vie)/i,
  /^(?:sat|s[aá]b)/i,
  /^(?:sun|dom)/i,
]
const WEEKDAY = `(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)`
export const MONTH_PATTERN = `(?:jan(?:uary)?|enero|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|abril|mayo?|june?|junio|july?|julio|aug(?:ust)?|agosto|sept?(?:ember|iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|diciembre)`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:19|20)\d\d`
const END = String.raw`(?![\p{L}\p{N}]|[:/.]\d)`
const DATE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}/.$])(?:(?<weekday>${WEEKDAY})\.?(?:\s*[,–—-]\s*|\s+))?(?:the\s+)?(?:`,
    String.raw`(?<month>${MONTH_PATTERN})\.?\s*(?<day>${DAY})(?:\s*,\s*(?<year>${YEAR})|\s+(?<year>${YEAR}))?`,
    String.raw`|(?<day>${DAY})\s+(?:(?:of|de)\s+)?(?<month>${MONTH_PATTERN})(?:\.?,?\s+(?:del?\s+)?(?<year>${YEAR}))?`,
    String.raw`|(?<year>${YEAR})-(?<month>\d\d)-(?<day>\d\d)`,
    String.raw`|(?<month>\d{1,2})/(?<day>\d{1,2})(?:/(?<year>${YEAR}|\d\d))?`,
    `)${END}`,
  ].join(''),
  'giu',
)

/** The first date in a text; one without a year is the next one. 1/2 price is not a date, but 1/2: and Sat 1/2 are. */
export function findDate(text: string, today: CalendarDay): FoundDate | undefined {
  for (const { 0: found, index, groups = {} } of text.matchAll(DATE)) {
    const { weekday, month = '', day = '', year } = groups
    const isAtStart = index === 0 && /^\s*[:–—]/.test(text.slice(found.length))
    if (/^\d+$/.test(month) && !year && !weekday && !isAtStart) continue
    const date = toDay({ month, day, year }, today)
    if (date === undefined) continue
    const isWeekday = weekday !== undefined && WEEKDAYS[weekdayOf(date) - 1]?.test(weekday) === true
    const isSure = weekday ? isWeekday : year !== undefined
    return {
      day: date,
      isSure,
      hasWeekday: weekday !== undefined,
      before: text.slice(0, index),
      after: text.slice(index + found.length),
    }
  }
  return undefined
}

/** Where the first letters of a Spanish month are others. */
const IN_ENGLISH: Record<string, string> = { ENE: 'JAN', ABR: 'APR', AGO: 'AUG', DIC: 'DEC' }

function toDay({ month, day, year }: { month: string; day: string; year: string | undefined }, today: CalendarDay) {
  const name = month.slice(0, 3).toUpperCase()
  const monthNumber = Number(month) || MONTHS.indexOf(IN_ENGLISH[name] ?? name) + 1
  const dayOf = (fullYear: number) =>
    parseDay([fullYear, monthNumber, Number.parseInt(day, 10)].map((part) => `${part}`.padStart(2, '0')).join('-'))
  if (year) return dayOf(Number(year.padStart(4, '20')))
  const thisYear = Number(toIsoDay(today).slice(0, 4))
  return [0, 1, 2, 3, 4].map((later) => dayOf(thisYear + later)).find((date) => date !== undefined && date >= today)
}

export interface FoundTime {
  time: string // as the field of an event holds it
  note: string
  words: [string, string] // before and behind it
}

const ZONE = /^\s*\(?((?:[ECMP][SD]?|AK[SD]|HS)T)\b\)?/

const TIMES = new RegExp(String.raw`(?<![\p{L}\p{N}$€£.:/#])${TIMES_PATTERN}(?![\p{L}\p{N}%]|[:/]\d)`, 'giu')

/** The first time or range of times among the words of a text. */
export function findTime(text: string): FoundTime | undefined {
  for (const { 0: match, index } of text.matchAll(TIMES)) {
    const read = readTime(match.trim().replace(/(?<!\.\s?m)\.$/i, ''))
    if (!read) continue
    const behind = text.slice(index + match.length)
    const [zone = '', name] = ZONE.exec(behind) ?? []
    const note = [read.note, name && noteLeftOut(name)].filter(Boolean).join(' ')
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
  if (window && others.length === 0) return { time: formatTimeText(window.from, window.to), note: ASK_AM_OR_PM }
  return range && { time: text, note: ASK_AM_OR_PM }
}
