export interface MergeResult<Draft> {
  /** with everything that only one side changed */
  merged: Draft
  /** what both sides changed, each to something else */
  conflicts: (keyof Draft & string)[]
}

/** Brings two changes of one record together, field by field; where they collide, mine stands for now. */
export function mergeChanges<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): MergeResult<Draft> {
  const fields = Object.keys(base) as (keyof Draft & string)[]
  const differs = (a: Draft, b: Draft) => (field: keyof Draft) => !Object.is(a[field], b[field])
  const changedByMe = differs(base, mine)
  const changedByThem = differs(base, theirs)
  const pairs = fields.map((field) => [field, changedByMe(field) ? mine[field] : theirs[field]])
  return {
    merged: Object.fromEntries(pairs) as Draft,
    conflicts: fields.filter((field) => changedByMe(field) && changedByThem(field) && differs(mine, theirs)(field)),
  }
}
