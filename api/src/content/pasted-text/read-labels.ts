import { isShortLine, type PastedLine } from './pasted-row.ts'
import type { TableRecord } from './split-cells.ts'
import { fieldOf } from './table-row.ts'

export interface LabelledRecord extends TableRecord {
  headings: string[]
}

/** Records of labelled lines: Service: Fade, with Price: $30 beside it or below it. A label that comes again begins one. */
export function readLabels(lines: PastedLine[]): LabelledRecord[] {
  const records: LabelledRecord[] = []
  let open: LabelledRecord | undefined
  for (const line of lines) {
    const labelled = isShortLine(line) ? splitLabels(line.text) : []
    if (labelled.length === 0) open = undefined
    for (const [label, cell] of labelled) {
      if (!open || open.headings.includes(label)) {
        open = { headings: [], cells: [], lines: [] }
        records.push(open)
      }
      open.headings.push(label)
      open.cells.push(cell)
      if (open.lines.at(-1) !== line) open.lines.push(line)
    }
  }
  return records.filter(({ headings }) => NAMED.some((names) => names.every((name) => headings.includes(name))))
}

/** A name and a phone alone may be those of the shop. */
const NAMED = [['title'], ['person'], ['review', 'name'], ['name', 'position']]

const BEFORE_LABEL = /(?:^|[|/;,·•\t–—-]\s*|\s{2,})(?=[\p{L} ]{2,25}:\s)/u
const LABELLED = /^\W{0,3}([\p{L} ]{2,25}):\s+(.+)$/u

/** @returns none for a line with other words */
function splitLabels(text: string): [field: string, cell: string][] {
  const pieces = text.split(BEFORE_LABEL).filter((piece) => piece.trim() !== '')
  const cells = pieces.flatMap((piece): [string, string][] => {
    const [, label = '', cell = ''] = LABELLED.exec(piece) ?? []
    const field = fieldOf(label.trim())
    return field ? [[field, cell.trim()]] : []
  })
  return cells.length === pieces.length ? cells : []
}
