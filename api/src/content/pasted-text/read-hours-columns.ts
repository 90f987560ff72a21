import { findWeekdays } from './find-weekdays.ts'
import { withoutFiller } from './hours-words.ts'
import type { PastedLine, PastedRow } from './pasted-row.ts'

const MIN_DAYS = 3
const MAX_CELLS = 8
const MAX_LENGTH = 20 // of a cell with days

/** Cells that each name weekdays, over cells with their hours: Mon, Tue, Wed over 9-6, 9-6, Closed. */
export function readHoursColumns(
  lines: PastedLine[],
  readLine: (line: PastedLine) => PastedRow[], // Mon, a tab, 9-6
): PastedRow[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  return filled.flatMap(({ text, number }, index) => {
    const days = splitCells(text)
    const below = filled[index + 1]
    if (!below || days.length < MIN_DAYS || !days.slice(1).every(isDays)) return []
    const hours = splitCells(below.text)
    const label = isDays(days[0] ?? '') ? '' : `${days[0]} ${hours[0]}` // the name of a person, or Hours
    if (withoutFiller(label) !== '') return []
    const columns = days.map((day, at) => ({ number: below.number, text: `${day}\t${hours[at] ?? ''}` }))
    return columns.flatMap(readLine).map((row) => ({ ...row, lines: [number, below.number] }))
  })
}

function splitCells(text: string): string[] {
  const cells = text.split('\t', MAX_CELLS + 1)
  return cells.length > MAX_CELLS ? [] : cells
}

function isDays(cell: string): boolean {
  if (cell.length > MAX_LENGTH) return false
  const [named, ...others] = findWeekdays(cell)
  return named !== undefined && others.length === 0 && cell.trim().length === named.end - named.index
}
