import type { Change } from '../tables/changes.ts'
import { resourceTables } from '../tables/resource-tables.ts'

/** Of the record of a change; '' where its kind has no names. */
export function recordName({ noun, before, after }: Pick<Change, 'noun' | 'before' | 'after'>): string {
  const { nameField } = resourceTables[noun]
  return nameField === null ? '' : `${(after ?? before)?.[nameField] ?? ''}`
}
