import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import { parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { findWeekdays } from './find-weekdays.ts'
import { LevelNames } from './level-names.ts'
import { isShortLine, type PastedLine, type PastedRow, type PastedTextContext } from './pasted-row.ts'
import { fieldOf } from './person-names-and-positions.ts'
import { isLevelName } from './service-titles.ts'
import { splitCells, type TableRecord } from './split-cells.ts'
import { fieldsOf, type HeadedRecord, NAMING, toTableRow } from './table-row.ts'

interface PastedTable {
  rows: PastedRow[]
  rest: PastedLine[] // for the readers of lines
}

type TableContext = Pick<PastedTextContext, 'today' | 'messages' | keyof PriceTerms>

const MAX_ROWS = 1_000
const SEPARATORS = ['\t', ',', ';', '|']

/** A CSV file, spreadsheet cells or labeled lines: rows by their headings, or else lines that tabs divide into cells. */
export function readTable(lines: PastedLine[], context: TableContext): PastedTable {
  const tables = SEPARATORS.map((separator) => splitCells(lines, separator))
  const headed = tables.find((records) => records.some(isHeadingRow))
  const records = headed ? withHeadings(headed) : readLabels(lines)
  if (records.length > 0) return readRecords(lines, records, context)
  const prices = tables.slice(1, 3).find((each) => isPriceTable(each, context))
  const joined = prices?.flatMap(({ lines: [line], cells }) => (line ? [{ ...line, text: cells.join('\t') }] : []))
  return { rows: [], rest: joined ?? lines }
}

/** At least two headings, one of which is what the records are called. */
function isHeadingRow({ cells }: TableRecord): boolean {
  const fields = new Set(
    fieldsOf(cells).flatMap((field, index) => field ?? (isLevelName(cells[index] ?? '') ? 'level' : [])),
  )
  return fields.size > 1 && NAMING.some((field) => fields.has(field))
}

/** Lines with the same number of cells, each with a price; two lines of prose with a comma do not count. */
function isPriceTable(records: TableRecord[], { currency }: TableContext): boolean {
  const filled = records.map(({ cells }) => cells).filter((cells) => cells.join('') !== '')
  const columns = filled[0]?.length ?? 0
  const isPriced = (cells: string[]) => cells.some((cell) => parsePriceText(cell, currency))
  return columns > 1 && filled.every((cells) => cells.length === columns && isPriced(cells))
}

function withHeadings(records: TableRecord[]): HeadedRecord[] {
  const [heading, ...below] = records.slice(records.findIndex(isHeadingRow))
  return below.map((record) => ({ ...record, headings: heading?.cells ?? [], headingLines: heading?.lines ?? [] }))
}

function readRecords(lines: PastedLine[], records: HeadedRecord[], context: TableContext): PastedTable {
  const levels = new LevelNames(context.levels)
  const rows = records.slice(0, MAX_ROWS).flatMap((record) => toTableRow(record, { ...context, levels }) ?? [])
  const headings = records.flatMap(({ headingLines }) => headingLines.map(({ number }) => number))
  const taken = new Set([...headings, ...rows.flatMap((row) => row.lines)])
  const rest = lines.map((line) => (taken.has(line.number) ? { ...line, text: '' } : line))
  return { rows: levels.withShop(rows), rest }
}

/** Without a name before them, these may be those of the shop. */
const OF_PERSON = ['phone', 'email', 'instagram', 'booking']

/** A name and a phone alone may be those of the shop. */
const NAMED = [['title'], ['person'], ['review', 'name'], ['name', 'position']]

/** Records of labeled lines: Service: Fade, with Price: $30 next to it or below it. A repeated label starts a new one. */
function readLabels(lines: PastedLine[]): HeadedRecord[] {
  const records: HeadedRecord[] = []
  let open: HeadedRecord | undefined
  for (const line of lines) {
    const labelled = isShortLine(line) ? splitLabels(line.text) : []
    if (labelled.length === 0) open = undefined
    for (const [label, cell] of labelled) {
      if (OF_PERSON.includes(label) && !open?.headings.some((heading) => ['name', 'person'].includes(heading))) continue
      if (!open || open.headings.includes(label)) {
        open = { headings: [], headingLines: [], cells: [], lines: [] }
        records.push(open)
      }
      open.headings.push(label)
      open.cells.push(cell)
      if (open.lines.at(-1) !== line) open.lines.push(line)
    }
  }
  return records.filter(({ headings }) => NAMED.some((names) => names.every((name) => headings.includes(name))))
}

const BEFORE_LABEL = /(?:^|[|/;,·•\t–—-]\s*|\s{2,})(?=[\p{L} ]{2,25}:\s)/u
const LABELLED = /^\W{0,3}([\p{L} ]{2,25}):\s+(.+)$/u

/** @returns none for a line with other words, and for opening hours */
function splitLabels(text: string): [field: string, cell: string][] {
  const pieces = text.split(BEFORE_LABEL).filter((piece) => piece.trim() !== '')
  const cells = pieces.flatMap((piece): [string, string][] => {
    const [, label = '', cell = ''] = LABELLED.exec(piece) ?? []
    const field = fieldOf(label.trim())
    const areHours = field === 'time' && findWeekdays(cell).length > 0
    return field && !areHours ? [[field, cell.trim()]] : []
  })
  return cells.length === pieces.length ? cells : []
}
