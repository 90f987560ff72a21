import { DEFAULT_DISPLAY_ORDER } from '@shop/db/tables/resources'
import type { SaveLine } from '../../base/data/queries.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'

/** Longer values are told only by the name of their field. */
const MAX_VALUE_LENGTH = 24

const MAX_FIELDS = 3

export interface FieldSummary {
  /** '' when the values speak for themselves */
  field: string
  kind: 'added' | 'changed' | 'removed' | 'moved up in the list' | 'moved down in the list'
  /** null when the values are too long to be said in a list */
  values: { before: string; after: string } | null
}

export function summarizeChange(
  { fields }: Pick<SaveLine, 'fields'>,
  formatValue: (field: string, value: unknown) => string,
): { summaries: FieldSummary[]; more: number } {
  const names = Object.keys(fields)
  const summaries = names.slice(0, MAX_FIELDS).map((name): FieldSummary => {
    if (name === 'display_order') return summarizeOrder(fields[name])
    const before = formatValue(name, fields[name]?.before)
    const after = formatValue(name, fields[name]?.after)
    return {
      field: name === 'status' ? '' : beginSmall(name),
      kind: before === '' ? 'added' : after === '' ? 'removed' : 'changed',
      values: isSaidByName(name, [before, after]) ? null : { before, after },
    }
  })
  return { summaries, more: Math.max(0, names.length - MAX_FIELDS) }
}

function summarizeOrder(order: SaveLine['fields'][string] | undefined): FieldSummary {
  const [before, after] = [Number(order?.before), Number(order?.after)]
  const wasPlaced = before !== DEFAULT_DISPLAY_ORDER && after !== DEFAULT_DISPLAY_ORDER
  if (!wasPlaced) return { field: 'place in the list', kind: 'changed', values: null }
  return { field: '', kind: after < before ? 'moved up in the list' : 'moved down in the list', values: null }
}

/** Days of the week begin with a capital also inside a line. */
function beginSmall(name: string): string {
  return /^[A-Z]/.test(name) ? name : formatFieldName(name).toLowerCase()
}

function isSaidByName(name: string, values: string[]): boolean {
  return name === 'hue' || name.endsWith('image_id') || values.some(({ length }) => length > MAX_VALUE_LENGTH)
}
