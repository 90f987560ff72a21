import type { KeyedLine, PostedLine } from '@shop/db/tables/printed-and-posted-lines'

export interface OutdatedLine {
  posted?: KeyedLine // undefined: it is missing there
  current?: KeyedLine | undefined // undefined: it is no more
}

interface Days {
  today: string // YYYY-MM-DD
  missedUntil: string // a special day after it may be missing still
}

/** The lines that are wrong by now. A special day that is over is not one of them. */
export function findOutdatedLines(posted: PostedLine[], current: KeyedLine[], days: Days): OutdatedLine[] {
  const old = withKeys(posted, current).filter(({ until }) => until === undefined || until >= days.today)
  const isMissed = ({ key, from = '' }: KeyedLine) =>
    from <= days.missedUntil && !old.some((posted) => posted.key === key)
  return [
    ...old
      .map((posted) => ({ posted, current: current.find(({ key }) => key === posted.key) }))
      .filter(({ posted, current }) => !current || posted.text !== current.text || isRenamed(posted, current)),
    ...current.filter(isMissed).map((line) => ({ current: line })),
  ]
}

/** Gives lines from earlier releases, which have no keys, the keys of those that have the same name now. */
function withKeys(posted: PostedLine[], current: KeyedLine[]): KeyedLine[] {
  const unmatched = new Set(current)
  return posted.map((line) => {
    const match = [...unmatched].find(({ key, label }) => (line.key ? key === line.key : label === line.label))
    if (match) unmatched.delete(match)
    return { ...line, key: line.key ?? match?.key ?? line.label }
  })
}

/** The names of services are the owner's words, and are on the sheet; other labels are the program's words. */
function isRenamed(posted: KeyedLine, current: KeyedLine): boolean {
  return /^service:\d+:price$/.test(posted.key) && posted.label !== current.label
}

/** "shows $25 for Haircut, which is $28 now", for the first line; the others are counted. */
export function describeOutdatedLines([first, ...more]: OutdatedLine[]): string {
  if (!first) return ''
  const others = more.length === 1 ? ' One more line is wrong.' : ` ${more.length} more lines are wrong.`
  return `${describeLine(first)}.${more.length > 0 ? others : ''}`
}

function describeLine({ posted, current }: OutdatedLine): string {
  if (!posted) return `does not have ${current?.label}: ${inSentence(current?.text)}`
  if (!current) return `still has ${posted.label}: ${inSentence(posted.text)}`
  if (posted.text === current.text) return `shows ${posted.label}, which is called ${current.label} now`
  const now = isRenamed(posted, current) ? `${inSentence(current.text)} for ${current.label}` : inSentence(current.text)
  return `shows ${inSentence(posted.text)} for ${posted.label}, which is ${now} now`
}

function inSentence(text = ''): string {
  return text.replace(/^(Ask|Call|Closed|Free|Open)\b/, (word) => word.toLowerCase())
}
