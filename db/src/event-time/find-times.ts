/** A time of day as it stands in a text. */
export interface Time {
  hour: number // without AM or PM it is read on the 24-hour clock
  minute: number
  hasMeridiem: boolean
  kind: 'exact' | 'hour only' | 'word' // 7:30 PM, 7 PM, noon
}

/** Stands where a time was found. */
export const TIME_MARK = '\uFFFC'

/** The times of a text, and the text with a mark in the place of each. What no clock shows (25:61) stays in it. */
export function findTimes(text: string): { times: Time[]; rest: string } {
  const times: Time[] = []
  const rest = text.replace(TIME, (found: string, ...details) => {
    const time = toTime(details.at(-1))
    if (!time || !isPossible(time)) return found
    times.push(time)
    return TIME_MARK
  })
  return { times, rest }
}

/** The colons and points of times; a time is read only with the first. */
export const COLON_OR_POINT = '[:.：．∶]'

/** Follows a time: AM or PM in any spelling, or one letter, as in 7p. */
const MERIDIEM = String.raw`(?:\s*(?<letter>[ap])[\s.]*m(?!\p{L})\.?|(?<short>\s?p|a)(?![\p{L}\p{N}]))`

/** Hours with minutes, AM or PM; but not the 00 PM of 4.00 PM. A number alone matches too. */
const CLOCK = String.raw`(?<!\d${COLON_OR_POINT}?)(?<hours>\d{1,2})(?::(?<minutes>\d{2})(?::00)?)?(?!${COLON_OR_POINT}?\d)${MERIDIEM}?`

/** Stands beside noon and midnight, and says the same: 12 noon, midnight (24:00). */
const TWELVE = String.raw`(?:12|24|0?0)(?::00)?(?:\s*[ap]\.?m\.?)?`
const WORD = String.raw`(?:(?<!\d${COLON_OR_POINT}?)${TWELVE}\s*\(?)?(?<!\p{L})(?<word>noon|mid-?day|mid-?night)(?!\p{L})(?:\s*\(${TWELVE}\))?`

const TIME = new RegExp(`${WORD}|${CLOCK}`, 'giu')

type TimeGroups = Partial<Record<'word' | 'hours' | 'minutes' | 'letter' | 'short', string>>

function toTime({ word, hours, minutes, letter, short }: TimeGroups): Time | undefined {
  if (word) return { hour: /night/i.test(word) ? 0 : 12, minute: 0, hasMeridiem: true, kind: 'word' }
  const meridiem = (letter ?? short)?.trim().toLowerCase()
  if (!minutes && !meridiem) return undefined
  const hour = Number(hours)
  return {
    hour: meridiem === 'p' && hour < 12 ? hour + 12 : meridiem === 'a' && hour === 12 ? 0 : hour,
    minute: Number(minutes ?? 0),
    hasMeridiem: meridiem !== undefined,
    kind: minutes ? 'exact' : 'hour only',
  }
}

function isPossible({ hour, minute, hasMeridiem }: Time) {
  return (hour < 24 && minute < 60) || (hour === 24 && minute === 0 && !hasMeridiem)
}
