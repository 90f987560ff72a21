import { mergeChanges } from '../conflicts/merge-changes.ts'

export interface FormDraft {
  /** another one for each time that a form is opened, so that two tabs never overwrite each other's draft */
  key: string
  userId: number
  /** of the screen with the form, which also says which record it is */
  path: string
  label: string
  base: object
  version: number | undefined
  values: object
  /** when the last of it was typed; ISO 8601 */
  at: string
}

/** The stored values with the changes of a draft; a draft of an earlier release may lack fields, or have others. */
export function mergeDraft<Input extends object>({ base, values }: Pick<FormDraft, 'base' | 'values'>, stored: Input) {
  return mergeChanges(fitTo(stored, base), fitTo(stored, values), stored)
}

function fitTo<Input extends object>(stored: Input, values: object): Input {
  const known = Object.entries(values).filter(([name]) => name in stored)
  return { ...stored, ...Object.fromEntries(known) }
}
