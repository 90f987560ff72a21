import type { ServicePrice } from './service-price-schema.ts'

export type Minutes = Pick<ServicePrice, 'minutes' | 'minutes_max'>

const HOURS = String.raw`(?:hours?|hrs?|h|horas?|heures?|stunden?|std)\b\.?`
const MINUTES = String.raw`(?:minutes?|minutos?|minuten|mins?|m)\b\.?`
const TO = String.raw`\s?(?:-|–|\bto\b)\s?`
const COUNT = String.raw`(?:\d{1,2}(?:[.,]\d{1,2}|\s?½|\s1/2)?|½)`

const HOURS_AND_MINUTES = String.raw`(?<hours>\d{1,2})(?:\s?${HOURS}\s?(?:and\s|&\s)?|h(?:rs?)?)(?<minutes>\d{1,2})(?:\s?${MINUTES}|\b)`
const HOURS_COMMA_MINUTES = String.raw`(?<hours>\d{1,2})\s?${HOURS},\s?(?<minutes>\d{1,2})\s?${MINUTES}`
const IN_HOURS = String.raw`(?<hours>${COUNT})\s?${HOURS}`
const IN_MINUTES = String.raw`(?<minutes>\d{1,3})\s?${MINUTES}`
const CLOCK = String.raw`(?<hours>[0-3]):(?<minutes>[0-5]\d)(?![:\d])(?!\s?[ap]\.?m)`

const KINDS = [HOURS_AND_MINUTES, HOURS_COMMA_MINUTES, IN_HOURS, IN_MINUTES]
const ONE = `(?:${KINDS.join('|')})`

/** For a larger pattern, in which the names of its groups may mean something else. */
export const DURATION_PATTERN = String.raw`(?:(?:${ONE}|${COUNT}|\d{1,3})${TO})?${ONE}|${CLOCK}`.replaceAll(
  /\?<[a-z]+>/g,
  '?:',
)

const PATTERNS = [...KINDS, CLOCK].map((kind) => new RegExp(`^${kind}$`, 'i'))
const RANGE_SIGN = new RegExp(TO, 'i')
const HOURS_AT_END = new RegExp(`${HOURS}$`, 'i')

const SHORTEST = 5

/** 30 min, 30–45 min, 30 min – 1 hr, 1h15, 1:15, 1½ hours; undefined for a text that says anything else. */
export function parseMinutes(text: string): Minutes | undefined {
  const [first = '', second, ...others] = text.trim().split(RANGE_SIGN)
  if (second === undefined) return toMinutes(readOne(first), null)
  const unit = HOURS_AT_END.test(second) ? 'h' : 'min'
  const longest = readOne(second)
  return others.length === 0 && longest ? toMinutes(readOne(first) ?? readOne(`${first} ${unit}`), longest) : undefined
}

function toMinutes(minutes: number | undefined, minutes_max: number | null): Minutes | undefined {
  if (!minutes || minutes < SHORTEST || (minutes_max !== null && minutes_max <= minutes)) return undefined
  return { minutes, minutes_max }
}

function readOne(text: string): number | undefined {
  const groups = PATTERNS.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined)
  return groups && readCount(groups.hours ?? '') * 60 + Number(groups.minutes ?? 0)
}

/** 1½, 1 1/2, 1.5 and 1,5 are one and a half. */
function readCount(text: string): number {
  return Number(text.replace(/\s?½|\s1\/2/, '.5').replace(',', '.'))
}
