import type { Change, ResourceName } from '@shop/db/tables/changes'
import { resources } from './resources.ts'

type Value = string | number | null

/** A change as staff see it. */
export interface ChangeView extends Omit<Change, 'before' | 'after'> {
  /** null when the server itself made the change */
  username: string | null
  name: string
  /** the version that the change created; null for a removal */
  version: number | null
  /** the changed fields among those that staff edit; `before` is null on create, `after` on removal */
  fields: Record<string, { before: Value; after: Value }>
}

export function changeView({ before, after, ...change }: Change, username: string | null): ChangeView {
  return {
    ...change,
    username,
    name: recordName({ ...change, before, after }),
    version: after ? Number(after.version) : null,
    fields: changedFields(change.noun, { before, after }),
  }
}

/** The name of the record at the time of the change. */
export function recordName({ noun, before, after }: Pick<Change, 'noun' | 'before' | 'after'>): string {
  return `${(after ?? before)?.[resources[noun].nameField] ?? ''}`
}

function changedFields(noun: ResourceName, { before, after }: Pick<Change, 'before' | 'after'>): ChangeView['fields'] {
  const fields = Object.keys(resources[noun].input.shape).map(
    (field) => [field, { before: scalarOrNull(before?.[field]), after: scalarOrNull(after?.[field]) }] as const,
  )
  return Object.fromEntries(fields.filter(([, { before, after }]) => before !== after))
}

function scalarOrNull(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
