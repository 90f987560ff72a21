import words from './words.json' with { type: 'json' }

/** Starting with Monday, in the languages of signs. */
const DAYS = words.weekdays
const SEVERAL = Object.entries(words.severalDays)
const NAMES: [RegExp, number[]][] = [
  ...DAYS.map((names, index): [RegExp, number[]] => [new RegExp(`^(?:${names})$`), [index + 1]]),
  ...SEVERAL.map(([names, days]): [RegExp, number[]] => [new RegExp(`^(?:${names})$`), days]),
]

const DAY = String.raw`(?:${[...SEVERAL.map(([names]) => names), ...DAYS].join('|')})(?![\p{L}\p{N}'’])\.?`
const TO = String.raw`\s*(?:-|–|—|\b(?:to|thru|through|till?|until|al?|bis|au)\b)\s*`
const AND = String.raw`(?:\s*(?:,\s*(?:and\b|&)?|&|\band\b|\/|\+|\b(?:y|und|et)\b)\s*|\s+)`
const GROUP = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’.])(?!we\s\p{L}|we['’]re|w\/\s)${DAY}(?:(?:${TO}|${AND})${DAY})*`,
  'giu',
)
const RANGE_SIGN = new RegExp(TO, 'iu')
const RANGE = new RegExp(`${DAY}(?:${TO}${DAY})?`, 'giu')

/** A line with more of them is not about hours. */
const MAX_GROUPS = 14

export interface NamedDays {
  days: number[] // 1 for Monday to 7 for Sunday
  index: number
  end: number
}

/** The weekdays that a text names, group by group: Mon–Fri, Tues thru Sat, Mon, Wed & Fri, M T W, weekdays. */
export function findWeekdays(text: string): NamedDays[] {
  if (!/\p{L}/u.test(text)) return []
  const groups = [...text.matchAll(GROUP)]
  if (groups.length > MAX_GROUPS) return []
  return groups.map(({ 0: group, index }) => {
    const days = new Set((group.match(RANGE) ?? []).flatMap(daysOfRange))
    return { days: [...days].toSorted((a, b) => a - b), index, end: index + group.length }
  })
}

function daysOfRange(text: string): number[] {
  const known = daysOf(text) // F–S
  if (known.length > 0) return known
  const [first = [], last] = text.split(RANGE_SIGN).map(daysOf)
  const [from, to] = [first[0], last?.[0]]
  if (from === undefined || to === undefined) return first
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from - 1 + index) % 7) + 1)
}

function daysOf(text: string): number[] {
  const name = text.trim().replace(/\.$/, '').toLowerCase()
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? []
}
