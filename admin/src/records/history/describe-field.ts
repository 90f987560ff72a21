import { isLanguage } from '@shop/db/language/language-names'
import { DEFAULT_DISPLAY_ORDER } from '@shop/db/tables/resources'
import { formatFieldName } from '../../base/forms/format-field-name.ts'

/** For longer values, only the field's name is shown. */
const MAX_VALUE_LENGTH = 24

interface FieldChange {
  words: string // '' when the values speak for themselves
  before: string // '' also when it is not said
  after: string
}

/** How a field changed, for a line that lists several. */
export function describeField(name: string, before: string, after: string): FieldChange {
  const silent = { before: '', after: '' }
  if (name === 'display_order') return { words: describeOrder(Number(before), Number(after)), ...silent }
  const field = name === 'status' ? '' : beginSmall(name)
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  if (isSaidByName(name, [before, after])) return { words: `${field} ${kind}`, ...silent }
  const isFirst = kind === 'added' && /^[A-Z]/.test(name) // Monday: Closed
  return { words: kind === 'changed' ? field : `${field}${isFirst ? '' : ` ${kind}`}:`, before, after }
}

function describeOrder(before: number, after: number): string {
  if (before === DEFAULT_DISPLAY_ORDER || after === DEFAULT_DISPLAY_ORDER) return 'place in the list changed'
  return after < before ? 'moved up in the list' : 'moved down in the list'
}

/** Days of the week, languages and proper names are capitalized even inside a line. */
function beginSmall(name: string): string {
  const words = formatFieldName(name)
  const [first = ''] = name.split('_')
  return isLanguage(first) || /^([A-Z]|instagram|facebook|tiktok)/.test(name) ? words : words.toLowerCase()
}

function isSaidByName(name: string, values: string[]): boolean {
  return name === 'hue' || name.endsWith('image_id') || values.some(({ length }) => length > MAX_VALUE_LENGTH)
}
