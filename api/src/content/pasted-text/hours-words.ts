import type { PastedHours } from '@shop/db/records/merge-pasted-values'
import { parseWindows, type WindowsFromText } from '@shop/db/time/opening-hours/parse-windows'
import { ASK_AM_OR_PM, noteLeftOut, type PastedRow } from './pasted-row.ts'
import { trimEdges } from './person-names-and-positions.ts'

const MAX_WORDS_LEFT_OUT = 8
/** Words next to hours that say nothing else. */
const REMARK = /^\((?!.*(?:\d|closed|except|not|only|winter|summer))[^)]*\)$/i

/** Words that people write around hours, and that say nothing about them. */
const FILLER =
  /(?<![\p{L}-])(?:(?:(?:business|store|shop|salon|opening|regular|standard|normal|our) )*(?<!24 ?)hours|horarios?(?: de (?:apertura|atención))?|öffnungszeiten|open(?! 24)|(?:the )?(?:shop|salon|store)(?: is)?(?= (?:closed|open))|we(?:['’]re| are)|from|on|uhr|von|de|abierto|geöffnet)(?![\p{L}-])/giu

export interface HoursWords extends WindowsFromText {
  leftOut: string
}

/** The hours at the start of a text, and the words after them. */
export function readHoursWords(text: string): HoursWords | undefined {
  let read = withoutFiller(text)
  const leftOut: string[] = []
  while (read !== '' && leftOut.length <= MAX_WORDS_LEFT_OUT) {
    const windows = parseWindows(read)
    if (windows) return { ...windows, leftOut: leftOut.join(' ') }
    const [rest = '', word] = /^(.*?)\s*(\([^)]*\)|last \p{L}.*|[^\s]+)$/iu.exec(read)?.slice(1) ?? []
    if (!word || (/\d/.test(word) && !/^(?:\(|last )/i.test(word))) return undefined
    if (!REMARK.test(word)) leftOut.unshift(word)
    read = withoutFiller(rest)
  }
  return undefined
}

export function withoutFiller(text: string): string {
  return trimEdges(text.replace(FILLER, ' ')).replace(/^(?:[.!& ]|and\b)+|(?:[.!& ]|\band)+$/gi, '')
}

export function noteOf({ isCompleted, leftOut }: HoursWords): string {
  return [isCompleted && ASK_AM_OR_PM, leftOut && noteLeftOut(leftOut)].filter(Boolean).join(' ')
}

export function toHoursRow(lines: number[], hours: PastedHours, note: string): PastedRow {
  return { lines, resource: 'hours', values: { ...hours }, note }
}
