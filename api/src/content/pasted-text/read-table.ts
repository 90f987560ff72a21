import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import { parsePriceText } from '@shop/db/services/prices/parse-price-text'
import type { CalendarDay } from '@shop/db/time/calendar-day'
import { LevelNames } from './level-names.ts'
import type { PastedLine, PastedRow } from './pasted-row.ts'
import { type LabelledRecord, readLabels } from './read-labels.ts'
import { isLevelName } from './service-words.ts'
import { splitCells, type TableRecord } from './split-cells.ts'
import { fieldOf, NAMING, toTableRow } from './table-row.ts'

export interface PastedTable {
  rows: PastedRow[]
  rest: PastedLine[] // for the readers of lines
}

interface TableContext extends PriceTerms {
  today: CalendarDay
}

const MAX_ROWS = 1_000
const SEPARATORS = ['\t', ',', ';']

/** A CSV file, cells of a spreadsheet or labelled lines: rows by their headings, or else lines whose cells tabs divide. */
export function readTable(lines: PastedLine[], context: TableContext): PastedTable {
  const tables = SEPARATORS.map((separator) => splitCells(lines, separator))
  const headed = tables.find((records) => records.some(isHeadingRow))
  if (headed) return readHeaded(headed, context)
  const labelled = readLabels(lines)
  if (labelled.length > 0) return readLabelled(lines, labelled, context)
  const prices = tables.slice(1).find((records) => isPriceTable(records, context))
  const joined = prices?.flatMap(({ lines: [line], cells }) => (line ? [{ ...line, text: cells.join('\t') }] : []))
  return { rows: [], rest: joined ?? lines }
}

/** Two headings or more, one of them what the records are called. */
function isHeadingRow({ cells }: TableRecord): boolean {
  const fields = new Set(cells.flatMap((cell) => fieldOf(cell) ?? (isLevelName(cell) ? 'level' : [])))
  return fields.size > 1 && NAMING.some((field) => fields.has(field))
}

/** Lines of as many cells, each with a price; two lines of prose with a comma are none. */
function isPriceTable(records: TableRecord[], { currency }: TableContext): boolean {
  const filled = records.filter(({ cells }) => cells.join('') !== '')
  const [first] = filled
  return (
    first !== undefined &&
    first.cells.length > 1 &&
    filled.every(
      ({ cells }) => cells.length === first.cells.length && cells.some((cell) => parsePriceText(cell, currency)),
    )
  )
}

function readHeaded(records: TableRecord[], context: TableContext): PastedTable {
  const start = records.findIndex(isHeadingRow)
  const headings = records[start]?.cells ?? []
  const levels = new LevelNames(context.levels)
  const rest = records.slice(0, start).flatMap(({ lines }) => lines)
  const rows = records.slice(start + 1).flatMap((record, index) => {
    const row = index < MAX_ROWS ? toTableRow(headings, record, { ...context, levels }) : undefined
    if (!row) rest.push(...record.lines)
    return row ?? []
  })
  return { rows: [...levels.toRows(), ...rows], rest }
}

function readLabelled(lines: PastedLine[], records: LabelledRecord[], context: TableContext): PastedTable {
  const levels = new LevelNames(context.levels)
  const rows = records.flatMap((record) => toTableRow(record.headings, record, { ...context, levels }) ?? [])
  const taken = new Set(rows.flatMap((row) => row.lines))
  return { rows, rest: lines.map((line) => (taken.has(line.number) ? { ...line, text: '' } : line)) }
}
