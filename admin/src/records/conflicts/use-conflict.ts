import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isRecordLike, isStoredRecord, type StoredRecord } from '../../base/data/resource-client.ts'
import { isSameValue } from '../../base/forms/form-values.ts'
import { type RecordForm, setDirtyValues } from '../../base/forms/record-form.ts'
import { isTypedTranslation } from '../../base/forms/translation-value.ts'
import type { ApiError } from '../../base/http/api-error.ts'

export interface Conflict<Row, Input> {
  theirs: Row
  mergeResult: MergeResult<Input>
  saveLabel: string
  onResolve(choice: Input): void
}

interface ConflictOptions<Row extends StoredRecord, Input extends FieldValues> {
  form: RecordForm<Input>
  toInput(row: Row): Input
  getRecord(): Row | undefined
  setRecord(row: Row): void
  submit(): Promise<void>
  run(task: () => Promise<void>): void
}

export function useConflict<Row extends StoredRecord, Input extends FieldValues>(options: ConflictOptions<Row, Input>) {
  const { form, toInput, getRecord, setRecord, submit, run } = options
  const [conflict, setConflict] = useState<Conflict<Row, Input> | null>(null)

  /** @throws `error` when its body has no record to merge with */
  async function mergeAndSubmit(error: ApiError) {
    const { current: theirs, made } = error
    const base = getRecord() ?? (isStoredRecord<Row>(made) ? made : undefined)
    if (!base || !isRecordLike(base, theirs)) throw error
    setRecord(base)
    const mergeResult = mergeChanges(toInput(base), form.getValues(), toInput(theirs))
    if (mergeResult.conflicts.length === 0) return submitWith(theirs, mergeResult.merged)
    const onResolve = (choice: Input) => run(() => submitWith(theirs, choice))
    setConflict({ theirs, mergeResult, saveLabel: 'Save my choice', onResolve })
  }

  function submitWith(theirs: Row, draft: Input) {
    setRecord(theirs)
    setDirtyValues(form, draft)
    return submit()
  }

  const closeConflict = () => setConflict(null)
  return { conflict, closeConflict, askAboutConflict: setConflict, mergeAndSubmit }
}

export interface MergeResult<Draft> {
  /** every change that only one side made, and mine if both did */
  merged: Draft
  /** the fields that both sides changed to different values */
  conflicts: (keyof Draft & string)[]
}

/** The parts of a value also merge: the prices of a service, the names or prices of its levels, but no list of objects. */
export function mergeChanges<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): MergeResult<Draft> {
  const merged: Draft = Object.assign(Array.isArray(base) ? [] : {}, base)
  const conflicts: MergeResult<Draft>['conflicts'] = []
  for (const field in base) {
    const isMineChanged = !isSameValue(base[field], mine[field])
    const isTheirsChanged = !isSameValue(base[field], theirs[field])
    merged[field] = isMineChanged ? mine[field] : theirs[field]
    if (!isMineChanged || !isTheirsChanged || isSameValue(mine[field], theirs[field])) continue
    const parts = mergeParts(base[field], mine[field], theirs[field])
    if (parts) merged[field] = parts.merged
    if (parts?.conflicts.length !== 0) conflicts.push(field)
  }
  return { merged, conflicts }
}

function mergeParts<Value>(base: Value, mine: Value, theirs: Value) {
  if (!hasParts(base) || !hasParts(mine) || !hasParts(theirs)) return undefined
  const lengths = new Set([base, mine, theirs].map((value) => Object.keys(value).length))
  return lengths.size === 1 ? mergeChanges(base, mine, theirs) : undefined
}

function hasParts<Value>(value: Value): value is Value & object {
  if (typeof value !== 'object' || value === null) return false
  if (isTypedTranslation(value)) return false // A text of one person must not stand for English that only the other saw.
  return !Array.isArray(value) || value.every((part) => typeof part !== 'object' || part === null)
}
