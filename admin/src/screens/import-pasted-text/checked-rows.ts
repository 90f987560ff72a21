import { groupRows } from '@shop/db/group-rows'
import { mergePastedValues } from '@shop/db/records/merge-pasted-values'
import { isSingleResource, RESOURCE_NAMES, type ResourceName } from '@shop/db/resources/definitions'
import { HERE } from '../shop-details/city-and-time-zone-fields.tsx'
import type { Answers, PastedRow } from './pasted-rows.ts'
import { correctValues, textsOf } from './row-texts.ts'

/** A row as the user corrected it. */
export interface CheckedRow extends Omit<PastedRow, 'values'> {
  values: Record<string, unknown>
  key: string
  source: string[] // its lines
  isAllowed: boolean
  isTicked: boolean
  texts: Record<string, string> // that can be corrected
  wrong: string[] // of them
  gaps: Record<string, string> // what it lacks, as far as it is filled in
}

/** Corrected rows are checked. */
export type Correct = (corrected: { row: CheckedRow; texts: Record<string, string> }[]) => void

interface CheckContext {
  answers: Answers
  lines: string[]
  currency: string
  mayWrite(name: ResourceName, row?: object): boolean
}

export function checkRows(rows: PastedRow[], { answers, lines, currency, mayWrite }: CheckContext): CheckedRow[] {
  const checked = rows.map((row): CheckedRow => {
    const source = row.lines.map((number) => lines[number - 1]?.trim() ?? '')
    // By its words, so that editing another line keeps its answers.
    const key = `${row.resource} ${source.join(' ')} ${JSON.stringify(row.values)}`
    const answered = answers.texts[key] ?? {}
    const missing = listMissing(rows, row)
    const filled = Object.entries(answered).filter(([field, text]) => text.trim() || !missing.includes(field))
    const gaps = Object.fromEntries(missing.map((field) => [field, answered[field] ?? '']))
    const isAllowed = !row.isSame && mayWrite(row.resource, row.known ?? undefined)
    return {
      ...row,
      ...correctValues(withTimeZone(row), Object.fromEntries(filled), currency),
      ...{ key, source, gaps, isAllowed },
      texts: { ...textsOf(row.values, currency), ...gaps, ...answered },
      isTicked: isAllowed && (answers.ticks[key] ?? row.note === ''),
    }
  })
  const needsLevels = checked.some(({ isTicked, values }) => isTicked && 'level_prices' in values)
  const tickLevels = (row: CheckedRow) => ('levels' in row.values && row.isAllowed ? { ...row, isTicked: true } : row)
  const placeOf = (row: CheckedRow) => (isUnsure(row) ? -1 : RESOURCE_NAMES.indexOf(row.resource))
  return (needsLevels ? checked.map(tickLevels) : checked).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The last row of a record asks for what its rows lack together; that reviews are real is asked once for all of them. */
function listMissing(rows: PastedRow[], row: PastedRow): string[] {
  const others = rows.filter(
    ({ resource, known }) => known !== null && resource === row.resource && known.id === row.known?.id,
  )
  if (others.length > 0 && others.at(-1) !== row) return []
  return row.missing.filter((field) => field !== 'agreed' && !others.some(({ values }) => field in values))
}

/** True for a row that staff should check before they save it. */
export function isUnsure({ note, isAllowed }: CheckedRow): boolean {
  return note !== '' && isAllowed
}

/** The first save of the shop chooses the time zone, as its form does. */
function withTimeZone({ resource, values, known }: PastedRow) {
  return resource === 'shop' && known?.version === 1 ? { ...values, time_zone: HERE } : values
}

interface SavedRow {
  resource: ResourceName
  id?: number
  version?: number
  values: Record<string, unknown>
  line: number // that it comes from
}

/** Rows of the same record are one. A new one is a draft while something is missing. */
export function toSavedRows(rows: CheckedRow[], answers: Answers): SavedRow[] {
  const saved = new Map<string, SavedRow>()
  for (const row of rows) {
    const { resource, known } = row
    const place = known ? `${resource} ${known.id}` : row.key
    const before = saved.get(place)?.values
    const values = { ...before, ...mergePastedValues(before ?? known?.before ?? {}, toValues(row, answers)) }
    const { id, version } = known ?? {}
    saved.set(place, { resource, ...(id && version && { id, version }), values, line: row.lines[0] ?? 0 })
  }
  return [...saved.values()]
}

function toValues(row: CheckedRow, { isAgreed, areDrafts }: Answers) {
  const values = { ...row.values, ...(row.resource === 'reviews' && { agreed: isAgreed }) }
  if (row.known || isSingleResource(row.resource)) return values
  return areDrafts || hasGaps(row) || (row.missing.includes('agreed') && !isAgreed)
    ? { ...values, draft: true }
    : values
}

/** What the checked rows lack, in their order, and once for all dates of an event. */
export function listGaps(rows: CheckedRow[]) {
  const gaps = rows.flatMap((row) =>
    row.isTicked ? Object.entries(row.gaps).map(([field, text]) => ({ row, field, text })) : [],
  )
  return groupRows(gaps, ({ row, field }) => [row.resource, row.lines, row.values.title, field].join(' '))
}

export function hasGaps({ gaps }: CheckedRow): boolean {
  return Object.values(gaps).some((text) => text.trim() === '')
}
