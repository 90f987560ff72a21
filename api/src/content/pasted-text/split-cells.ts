import type { PastedLine } from './pasted-row.ts'

export interface TableRecord {
  lines: PastedLine[] // more than one when a cell holds line breaks
  cells: string[]
}

const MAX_LINES_OF_CELL = 12
const MAX_COLUMNS = 50
const MAX_LINE = 10_000 // characters

/** The cells of each line as spreadsheets write them: a separator, a line break or "" may be inside quotes. */
export function splitCells(lines: PastedLine[], separator: string): TableRecord[] {
  const records: TableRecord[] = []
  for (let start = 0; start < lines.length; ) {
    const record = readRecord(lines.slice(start, start + MAX_LINES_OF_CELL), separator)
    records.push(record)
    start += record.lines.length
  }
  return records
}

/** A quote that is not closed, as in 6" of hair, is an ordinary character. */
function readRecord(lines: PastedLine[], separator: string): TableRecord {
  const first = lines[0]?.text ?? ''
  const isQuoted = first.length <= MAX_LINE && `${separator}${first}`.includes(`${separator}"`)
  let isOpen = false
  const end = lines.findIndex(({ text }) => {
    if (text.split('"').length % 2 === 0) isOpen = !isOpen
    return !isOpen
  })
  const isClosed = isQuoted && end >= 0
  const used = lines.slice(0, isClosed ? end + 1 : 1)
  const text = used.map((line) => line.text).join('\n')
  const cells = isClosed ? splitQuoted(text, separator) : first.split(separator)
  return {
    lines: used,
    cells: cells.length > MAX_COLUMNS ? [first] : cells.map((cell) => cell.trim()),
  }
}

function splitQuoted(text: string, separator: string): string[] {
  const cells = ['']
  for (const [piece] of text.matchAll(new RegExp(`"((?:[^"]|"")*)"|[${separator}]|[^"${separator}]+`, 'g'))) {
    const isQuoted = piece.startsWith('"')
    if (piece === separator) cells.push('')
    else cells.push(`${cells.pop()}${isQuoted ? piece.slice(1, -1).replaceAll('""', '"') : piece}`)
  }
  return cells
}
