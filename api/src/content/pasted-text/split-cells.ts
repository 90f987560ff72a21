import type { PastedLine } from './pasted-row.ts'

export interface TableRecord {
  lines: PastedLine[] // more than one when a cell holds line breaks
  cells: string[]
}

const MAX_LINES_OF_CELL = 12
const MAX_COLUMNS = 50
const MAX_LINE = 10_000 // characters

/** The cells of each line as spreadsheets write them: a separator, a line break or "" may stand inside quotes. */
export function splitCells(lines: PastedLine[], separator: string): TableRecord[] {
  const records: TableRecord[] = []
  for (let start = 0; start < lines.length; ) {
    const record = readRecord(lines.slice(start, start + MAX_LINES_OF_CELL), separator)
    records.push(record)
    start += record.lines.length
  }
  return records
}

/** A quote that is not closed, as in 6" of hair, is a sign like others. */
function readRecord(lines: PastedLine[], separator: string): TableRecord {
  const first = lines.slice(0, 1)
  const isQuoted =
    (first[0]?.text ?? '').length <= MAX_LINE && `${separator}${first[0]?.text}`.includes(`${separator}"`)
  const quoted = isQuoted ? lines.slice(0, countLinesOfQuotes(lines)) : []
  const used = quoted.length > 0 ? quoted : first
  const text = used.map((line) => line.text).join('\n')
  const cells = quoted.length > 0 ? splitQuoted(text, separator) : text.split(separator)
  return { lines: used, cells: cells.length > MAX_COLUMNS ? [text] : cells.map((cell) => cell.trim()) }
}

/** @returns 0 when a quote stays open */
function countLinesOfQuotes(lines: PastedLine[]): number {
  let quotes = 0
  for (const [index, { text }] of lines.entries()) {
    quotes += text.split('"').length - 1
    if (quotes % 2 === 0) return index + 1
  }
  return 0
}

/** Every second piece between quotes is inside of them; an empty one outside stands for a quote. */
function splitQuoted(text: string, separator: string): string[] {
  const cells = ['']
  const pieces = text.split('"')
  for (const [index, piece] of pieces.entries()) {
    const isInside = index % 2 === 1
    const isQuote = !isInside && piece === '' && index > 0 && index < pieces.length - 1
    const [more = '', ...next] = isInside ? [piece] : isQuote ? ['"'] : piece.split(separator)
    cells.push(`${cells.pop()}${more}`, ...next)
  }
  return cells
}
