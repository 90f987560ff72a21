/** A time of day as written in a text. */
export interface Time {
  hour: number // without AM or PM it is read on the 24-hour clock
  minute: number
  hasMeridiem: boolean
  kind: 'exact' | 'hour only' | 'word' // 7:30 PM, 7 PM, noon
}

/** Marks where a time was found. */
export const TIME_MARK = '\uFFFC'

/** The times in a text, and the text with a mark in place of each. What no clock shows (25:61) stays in it. */
export function findTimes(text: string): { times: Time[]; rest: string } {
  const possible = [...text.matchAll(TIME)].flatMap(({ 0: { length }, index: start, groups = {} }) => {
    const time = toTime(groups)
    const isLetter = groups.short !== undefined && !groups.minutes
    return time && isPossible(time) ? [{ time, isLetter, start, end: start + length }] : []
  })
  const hasClock = possible.some(({ time, isLetter }) => time.kind !== 'word' && !isLetter)
  const found = possible.filter(({ time, isLetter, start, end }, position) => {
    if (time.kind === 'word') return !(hasClock && BEFORE_NAME.test(text.slice(end)))
    const [before, after] = [possible[position - 1], possible[position + 1]]
    const gaps = [before && text.slice(before.end, start), after && text.slice(end, after.start)]
    return !isLetter || gaps.some((gap) => gap && IN_RANGE.test(gap))
  })
  const rest = found.reduceRight((left, { start, end }) => left.slice(0, start) + TIME_MARK + left.slice(end), text)
  return { times: found.map(({ time }) => time), rest: rest.normalize('NFKC') }
}

export const DASH = '[-–—~→]'

/** The text between the two times of a range: in 7p - 9p, but not after Suite 7A. */
export const RANGE_SEPARATOR = String.raw`\s*(?:${DASH}|to|till?|until|and)\s*`
const IN_RANGE = new RegExp(`^${RANGE_SEPARATOR}$`, 'iu')

/** Midnight Madness, 8:00 PM; but not NOON TO 4:00 PM */
const BEFORE_NAME = /^\s+(?!(?:TO|TILL?|UNTIL|AND)\s)\p{Lu}/u

/** The colons and periods of times; a time is read only with the first. */
export const COLON_OR_POINT = '[:.：．∶]'

/** Follows a time: AM or PM in any spelling, or one letter, as in 7p. */
const MERIDIEM = String.raw`(?:\s*(?<letter>[ap])[\s.]*m(?!\p{L})\.?|(?<short>\s?p|a)(?![\p{L}\p{N}]))`

/** Hours with minutes, AM or PM; but not the 00 PM of 4.00 PM or of ４:00 PM. A number alone matches too. */
const CLOCK = String.raw`(?<!\p{Nd}${COLON_OR_POINT}?)(?<hours>\d{1,2})(?::(?<minutes>\d{2})(?::00)?)?(?!${COLON_OR_POINT}?\p{Nd})${MERIDIEM}?`

/** Comes next to noon and midnight, and says the same: 12 noon, midnight (24:00). */
const TWELVE = String.raw`(?:12|24|0?0)(?::00)?(?:\s*[ap]\.?m\.?)?`
const WORD = String.raw`(?:(?<!\p{Nd}${COLON_OR_POINT}?)${TWELVE}\s*\(?)?(?<!\p{L})(?<word>noon|mid-?day|mid-?(?:night|nite))(?!\p{L})(?:\s*\(${TWELVE}\))?`

const TIME = new RegExp(`${WORD}|${CLOCK}`, 'giu')

type TimeGroups = Partial<Record<'word' | 'hours' | 'minutes' | 'letter' | 'short', string>>

function toTime({ word, hours, minutes, letter, short }: TimeGroups): Time | undefined {
  if (word) return { hour: /ni/i.test(word) ? 0 : 12, minute: 0, hasMeridiem: true, kind: 'word' }
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
