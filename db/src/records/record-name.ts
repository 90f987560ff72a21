import type { Change } from '../tables/changes.ts'
import { resourceTables } from '../tables/resource-tables.ts'

/** The name of the record that a change concerns; '' for a resource without names. */
export function recordName({ noun, before, after }: Pick<Change, 'noun' | 'before' | 'after'>): string {
  const { nameField } = resourceTables[noun]
  return nameField === null ? '' : `${(after ?? before)?.[nameField] ?? ''}`
}
