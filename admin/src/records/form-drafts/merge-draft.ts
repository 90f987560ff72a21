import { mergeChanges } from '../conflicts/merge-changes.ts'
import type { FormDraft } from './form-draft.ts'

/** The stored values with the changes of a draft; a draft of an earlier release may lack fields, or have others. */
export function mergeDraft<Input extends object>({ base, values }: Pick<FormDraft, 'base' | 'values'>, stored: Input) {
  return mergeChanges(fitTo(stored, base), fitTo(stored, values), stored)
}

function fitTo<Input extends object>(stored: Input, values: object): Input {
  const known = Object.entries(values).filter(([name]) => name in stored)
  return { ...stored, ...Object.fromEntries(known) }
}
