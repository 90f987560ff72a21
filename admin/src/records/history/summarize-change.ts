import type { JournalChange } from '../../base/data/queries.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'

/** Longer values are told only by the name of their field. */
const MAX_VALUE_LENGTH = 24

const MAX_FIELDS = 3

export interface FieldSummary {
  /** '' when the values speak for themselves */
  field: string
  kind: 'added' | 'changed' | 'removed'
  /** null when the values are too long to be said in a list */
  values: { before: string; after: string } | null
}

export function summarizeChange(
  { fields }: Pick<JournalChange, 'fields'>,
  formatValue: (field: string, value: unknown) => string,
): { summaries: FieldSummary[]; more: number } {
  const names = Object.keys(fields)
  const summaries = names.slice(0, MAX_FIELDS).map((name) => {
    const before = formatValue(name, fields[name]?.before)
    const after = formatValue(name, fields[name]?.after)
    return {
      field: name === 'status' ? '' : beginSmall(name),
      kind: before === '' ? ('added' as const) : after === '' ? ('removed' as const) : ('changed' as const),
      values: isSaidByName(name, [before, after]) ? null : { before, after },
    }
  })
  return { summaries, more: Math.max(0, names.length - MAX_FIELDS) }
}

/** Days of the week begin with a capital also inside a line. */
function beginSmall(name: string): string {
  return /^[A-Z]/.test(name) ? name : formatFieldName(name).toLowerCase()
}

function isSaidByName(name: string, values: string[]): boolean {
  return name.endsWith('image_id') || values.some(({ length }) => length > MAX_VALUE_LENGTH)
}
