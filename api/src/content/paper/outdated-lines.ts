import type { PostedLine } from '@shop/db/tables/printed-and-posted-lines'

export interface OutdatedLine {
  label: string
  posted?: string // undefined: it is missing there
  current?: string // undefined: it is no more
}

interface Days {
  today: string // YYYY-MM-DD
  missedUntil: string // a special day after it may be missing still
}

/** The lines that are wrong by now. A special day that is over is not. */
export function findOutdatedLines(posted: PostedLine[], current: PostedLine[], days: Days): OutdatedLine[] {
  const old = textsByLabel(posted.filter(({ until }) => until === undefined || until >= days.today))
  const now = textsByLabel(current)
  const isMissed = ({ label, from = '' }: PostedLine) => !old.has(label) && from <= days.missedUntil
  return [
    ...[...old].flatMap(([label, text]) => {
      const current = now.get(label)
      return current === text ? [] : [{ label, posted: text, ...(current !== undefined && { current }) }]
    }),
    ...current.filter(isMissed).map(({ label, text }) => ({ label, current: text })),
  ]
}

/** "shows $25 for Haircut, which is $28 now", of the first line; the others are counted. */
export function describeOutdatedLines([first, ...more]: OutdatedLine[]): string {
  if (!first) return ''
  const others = more.length === 1 ? ' One more line is wrong.' : ` ${more.length} more lines are wrong.`
  return `${describeLine(first)}.${more.length > 0 ? others : ''}`
}

function describeLine({ label, posted, current }: OutdatedLine): string {
  if (posted === undefined) return `does not have ${label}: ${inSentence(current)}`
  if (current === undefined) return `still has ${label}: ${inSentence(posted)}`
  return `shows ${inSentence(posted)} for ${label}, which is ${inSentence(current)} now`
}

function inSentence(text = ''): string {
  return text.replace(/^(Closed|Open|Free|Call)\b/, (word) => word.toLowerCase())
}

/** Two services may have one title. */
function textsByLabel(lines: PostedLine[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { label, text } of lines) texts.set(label, [...(texts.get(label)?.split(' / ') ?? []), text].join(' / '))
  return texts
}
