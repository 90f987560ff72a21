import { COLON_OR_POINT, DASH, RANGE_SEPARATOR, TIME_MARK, type Time } from './find-times.ts'

const NOT_IN_WORD = String.raw`(?<!\p{L})`
const WORD_END = String.raw`(?!\p{L})`

const UNTIL = String.raw`\s*(?:${DASH}|to|till?|until)\s*`
const DIGITS = String.raw`(?<!\p{Nd})\p{Nd}+`
const HOUR_WORD = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const NUMBER = `(?:${DIGITS}|${NOT_IN_WORD}${HOUR_WORD})`
const PARTS_OF_DAY = String.raw`sun(?:set|rise|down|up)|dusk|dawn|nightfall|noon\p{L}+|midnight-?ish|mid (?:day|night)|mitternacht|mittags?|medianoche|mediod[ií]a|minuit|(?:lunch|dinner|bed)-?time`

/** The first test lets a long run of spaces be skipped only once. */
const AFTER_TIME = String.raw`(?=[\p{L}\p{N}])(?<=${TIME_MARK}${UNTIL})`

/** 10:00 AM - 14h, 4:00 PM - early evening */
const VAGUE_END = String.raw`${AFTER_TIME}(?:\p{Nd}{1,2}\s?h|(?:(?:early|late|mid) )?(?:morning|afternoon|evening|night))(?![\p{L}\p{N}]|\s+\p{L})`

/** Numbers and words for a time that is not read. */
const UNREAD = anyOf([
  String.raw`${DIGITS}(?:(?:${COLON_OR_POINT}| : )\p{Nd}+)+(?:\s*[ap][\s.]*m${WORD_END})?`,
  String.raw`${DIGITS}\s?h\s?\p{Nd}{2}`,
  String.raw`${NUMBER}\s*(?:[ap][\s.]*m|o['’]?clock|uhr)${WORD_END}`,
  `${NOT_IN_WORD}(?:${PARTS_OF_DAY}|(?:half|quarter) (?:past|after|to|till?|before)|half ${HOUR_WORD})${WORD_END}`,
  String.raw`${NUMBER}\s?-?ish${WORD_END}`,
  String.raw`(?:${NOT_IN_WORD}at |${AFTER_TIME})${HOUR_WORD}(?=\s*(?:$|[,;.)]))`,
  String.raw`${NOT_IN_WORD}${HOUR_WORD}(?=\s*(?:to|till?|until)\s*${TIME_MARK})`,
  VAGUE_END,
])

/** Next to a time without AM or PM they say that it is after noon. */
const AFTER_NOON = /(?<!\p{L})(?:p\.?\s?m|afternoon|evening|tonight|nite|night)(?!\p{L})/giu

/** The other half of noon - 2. */
const HOUR_BESIDE = anyOf([
  String.raw`(?<!\p{Nd})\p{Nd}{1,2}(?=${UNTIL}${TIME_MARK})`,
  String.raw`${AFTER_TIME}\p{Nd}{1,2}(?!\p{Nd})`,
])

/** Anything else that looks like a time in a text whose times were found. */
export function listUnreadTimes(times: Time[], rest: string): string[] {
  const [first] = times
  const isHalf = times.length === 1 && first && (first.kind === 'word' || first.hour === 24)
  const isOnTwelveHours = times.some(({ hour, hasMeridiem }) => !hasMeridiem && hour > 0 && hour <= 12)
  const isUndecided = isOnTwelveHours && !times.some(({ hasMeridiem }) => hasMeridiem)
  const patterns = [UNREAD, ...(isUndecided ? [AFTER_NOON] : []), ...(isHalf ? [HOUR_BESIDE] : [])]
  return patterns.flatMap((pattern) => [...rest.matchAll(pattern)].map(([found]) => found))
}

const OPEN = 'late|clos(?:e|ing)|finish|end'
const NO_WORD_AFTER = String.raw`(?!\s*\p{L}|-\p{L})`

/** After the last time: until late, - close, / late, onwards, later, +, - TBD, or a dash with nothing after it. */
const OPEN_END = anyOf([
  String.raw`^(?:[^\p{L}\p{N}.!?;:]|\.{2,})*(?:(?:to|and|or|then)${WORD_END}[^\p{L}\p{N}]*)?(?:the\s+)?(?:${OPEN})${NO_WORD_AFTER}`,
  String.raw`^[\s,(]*(?:${DASH}|to${WORD_END})\s*(?:the\s+)?(?:${OPEN})${WORD_END}`,
  String.raw`^[\s,(]*${DASH}[\s(]*(?:tb[ad]|whenever|open)${NO_WORD_AFTER}`,
  String.raw`${NOT_IN_WORD}(?:till?|untill?)${WORD_END}(?!\s*\p{Nd})`,
  `${NOT_IN_WORD}(?:onwards?|forwards?|open[- ]end(?:ed)?|(?:and|or) (?:later|after))${WORD_END}`,
  String.raw`^\s*\+(?!\s*[\p{L}\p{N}])|^\+(?!\S)|^\s*on(?![^\p{L}]*\p{L})`,
  String.raw`^[\s(]*(?:${DASH}|\.{2,})[^\p{L}\p{N}]*$`,
])

/** The last time is the end of another one. */
const STATED_END = new RegExp(`${TIME_MARK}${RANGE_SEPARATOR}${TIME_MARK}[^${TIME_MARK}]*$`, 'iu')

export function hasOpenEnd(rest: string): boolean {
  if (STATED_END.test(rest)) return false
  const afterLast = rest.slice(rest.lastIndexOf(TIME_MARK) + 1)
  return afterLast.replace(/\s+/g, ' ').search(OPEN_END) >= 0
}

function anyOf(patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'giu')
}
