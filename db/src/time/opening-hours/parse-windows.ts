import { MINUTES_PER_DAY } from '../calendar-day.ts'
import type { Window } from './opening-hours.ts'

export interface WindowsFromText {
  windows: Window[] // none: closed
  isCompleted: boolean // AM and PM were not said for some time
}

const TIME = String.raw`(?:\d{1,2}(?:[:.h]?[0-5]\d|\s?h\b)?(?:\s?[ap](?:\.?\s?m\b\.?)?(?!\p{L}))?|noon|midnight)`
const TO = String.raw`\s*(?:-|–|—|['’‘]?\b(?:to|till?|until|al?|bis|à)(?!\p{L})|\t)\s*`
const RANGE = `(${TIME})${TO}(${TIME})`
export const PERIOD_PATTERN = `${TIME}${TO}${TIME}`
const AND = String.raw`\s*(?:,|&|\band\b|\/|;|\t)\s*`
const WINDOWS = new RegExp(`^${RANGE}(?:${AND}${RANGE}){0,2}$`, 'iu')

const CLOSED = /^(?:closed|off|cerrado|geschlossen|ruhetag|fermé)$/
const WHOLE_DAY = /^(?:open )?24 ?(?:hours|hrs|\/ ?7)$/

const NOON = 12 * 60

/** 9-6, 9:30 a.m. to 6 p.m., 0900–1800, 9-12 & 1-5, closed; undefined for a text that says anything else. */
export function parseWindows(text: string): WindowsFromText | undefined {
  const typed = text.trim().toLowerCase()
  if (CLOSED.test(typed)) return { windows: [], isCompleted: false }
  if (WHOLE_DAY.test(typed)) return { windows: [{ from: 0, to: MINUTES_PER_DAY }], isCompleted: false }
  if (!WINDOWS.test(typed)) return undefined
  const ranges = [...typed.matchAll(new RegExp(RANGE, 'giu'))].map(([, from = '', to = '']) => readRange(from, to))
  const read = ranges.filter((range) => range !== undefined)
  if (read.length < ranges.length) return undefined
  return {
    windows: read.map(({ from, to }) => ({ from, to })),
    isCompleted: read.some(({ isCompleted }) => isCompleted),
  }
}

interface Clock {
  minutes: number
  isCertain: boolean // AM, PM or a 24-hour clock was said
}

function readRange(from: string, to: string) {
  const [start, end] = [readClock(from), readClock(to)]
  if (!start || !end) return undefined
  const is24Hour = [start, end].some(({ minutes }) => minutes > 12 * 60 + 59) && !/[apn]/.test(from + to)
  const close = end.isCertain || is24Hour ? end.minutes : firstAfter(openAsShopsMean(start), end.minutes)
  const open = start.isCertain || is24Hour ? start.minutes : openBefore(start.minutes, close)
  const isClear = is24Hour || start.isCertain || (end.isCertain && isClearBefore(start.minutes, close))
  return { from: open, to: close <= open ? close + MINUTES_PER_DAY : close, isCompleted: !isClear }
}

/** In "9 – 6 PM" the 9 can only be in the morning; in "10 – 11 PM" it may be either. */
function isClearBefore(minutes: number, close: number): boolean {
  return close >= NOON && (minutes % NOON >= close % NOON || minutes < 6 * 60 || minutes >= NOON)
}

/** A shop opens between 6 in the morning and 5 in the afternoon. */
function openAsShopsMean({ minutes, isCertain }: Clock): number {
  return !isCertain && minutes < 6 * 60 ? minutes + NOON : minutes
}

/** 9 AM – 6 means until the evening. */
function firstAfter(open: number, minutes: number): number {
  return [minutes % NOON, (minutes % NOON) + NOON].find((time) => time > open) ?? minutes
}

/** 1 – 5 PM begins in the afternoon, 9 – 6 PM in the morning. */
function openBefore(minutes: number, close: number): number {
  const isMorning = minutes >= 6 * 60 && minutes < NOON
  const afternoon = (minutes % NOON) + NOON
  return !isMorning && afternoon < close ? afternoon : minutes % NOON || NOON
}

function readClock(text: string): Clock | undefined {
  if (text === 'noon') return { minutes: NOON, isCertain: true }
  if (text === 'midnight') return { minutes: 0, isCertain: true }
  const [, hour = '', separator = '', minute = '0', half] = /^(\d{1,2})([:.h]?)(\d\d)?\s?([ap])?/.exec(text) ?? []
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (half) {
    const isPast = hours > 12 || hours === 0
    return isPast ? undefined : { minutes: (hours % 12) * 60 + minutes + (half === 'p' ? NOON : 0), isCertain: true }
  }
  if (hours > 24 || (hours === 24 && minutes > 0)) return undefined
  const isMilitary = hour.length === 2 && hours < 10 && (separator !== '' || minute !== '0')
  return { minutes: hours * 60 + minutes, isCertain: hours > 12 || hours === 0 || isMilitary }
}
