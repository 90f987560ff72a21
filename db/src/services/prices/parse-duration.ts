import type { ServicePrice } from './service-price-schema.ts'

export type Minutes = Pick<ServicePrice, 'minutes' | 'minutes_max'>

const HOURS = String.raw`(?:hours?|hrs?|h|horas?|heures?|stunden?|std)\b\.?`
const MINUTES = String.raw`(?:minutes?|minutos?|minuten|mins?|m)\b\.?`
const TO = String.raw`\s?(?:-|–|\bto\b)\s?`
const COUNT = String.raw`(?:\d{1,2}(?:[.,]\d{1,2}|\s?½|\s1/2)?|½)`

const HOURS_AND_MINUTES = String.raw`(?<hours>\d{1,2})(?:\s?${HOURS}\s?(?:and\s|&\s)?|h)(?<minutes>\d{1,2})(?:\s?${MINUTES}|\b)`
const HOURS_COMMA_MINUTES = String.raw`(?<hours>\d{1,2})\s?${HOURS},\s?(?<minutes>\d{1,2})\s?${MINUTES}`
const MINUTES_TO_HOURS = String.raw`(?<low>\d{1,3})\s?${MINUTES}${TO}(?<high>${COUNT})\s?${HOURS}`
const IN_HOURS = String.raw`(?<low>${COUNT})(?:${TO}(?<high>${COUNT}))?\s?${HOURS}`
const IN_MINUTES = String.raw`(?<low>\d{1,3})(?:(?:\s?${MINUTES})?${TO}(?<high>\d{1,3}))?\s?${MINUTES}`
const CLOCK = String.raw`(?<hours>[0-3]):(?<minutes>[0-5]\d)(?![:\d])(?!\s?[ap]\.?m)`

const KINDS = [HOURS_AND_MINUTES, HOURS_COMMA_MINUTES, MINUTES_TO_HOURS, IN_HOURS, IN_MINUTES, CLOCK]

/** For a larger pattern, in which these names may mean something else. */
export const DURATION_PATTERN = KINDS.join('|').replaceAll(/\?<[a-z]+>/g, '?:')

const PATTERNS = KINDS.map((kind) => ({ kind, pattern: new RegExp(`^${kind}$`, 'i') }))

const SHORTEST = 5

/** 30 min, 30–45 min, 30 min – 1 hr, 1h15, 1:15, 1½ hours; undefined for a text that says anything else. */
export function parseMinutes(text: string): Minutes | undefined {
  for (const { kind, pattern } of PATTERNS) {
    const { hours, minutes, low = '', high } = pattern.exec(text.trim())?.groups ?? {}
    const unit = kind === IN_HOURS ? 60 : 1
    const shortest = hours ? Number(hours) * 60 + Number(minutes) : readCount(low) * unit
    const longest = high ? readCount(high) * (kind === MINUTES_TO_HOURS ? 60 : unit) : null
    if (shortest < SHORTEST) continue
    return longest === null || longest > shortest ? { minutes: shortest, minutes_max: longest } : undefined
  }
  return undefined
}

/** 1½, 1 1/2, 1.5 and 1,5 are one and a half. */
function readCount(text: string): number {
  return Number(text.replace(/\s?½|\s1\/2/, '.5').replace(',', '.'))
}
