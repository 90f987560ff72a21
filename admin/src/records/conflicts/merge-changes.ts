import { isSameValue } from '../../base/forms/pick-and-compare-fields.ts'

export interface MergeResult<Draft> {
  /** every change that only one side made, and mine where both did */
  merged: Draft
  /** the fields that both sides changed to different values */
  conflicts: (keyof Draft & string)[]
}

export function mergeChanges<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): MergeResult<Draft> {
  const merged = { ...base }
  const conflicts: MergeResult<Draft>['conflicts'] = []
  for (const field in base) {
    const isMineChanged = !isSameValue(base[field], mine[field])
    const isTheirsChanged = !isSameValue(base[field], theirs[field])
    merged[field] = isMineChanged ? mine[field] : theirs[field]
    if (isMineChanged && isTheirsChanged && !isSameValue(mine[field], theirs[field])) conflicts.push(field)
  }
  return { merged, conflicts }
}
