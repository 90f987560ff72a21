import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { RecordForm } from './record-form.ts'

/** The saved record becomes what the form starts from; what was typed while it was saved stays, unsaved. */
export function resetKeepingEdits<Input extends FieldValues>(form: RecordForm<Input>, sent: Input, stored: Input) {
  const now = { ...form.getValues() }
  form.reset(stored)
  for (const name of Object.keys(stored) as Path<Input>[]) {
    if (!Object.is(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true })
  }
}

/** Puts words into a form that are not saved yet. */
export function setDirtyValues<Input extends FieldValues>(form: RecordForm<Input>, draft: Input) {
  for (const name of Object.keys(draft) as Path<Input>[]) {
    form.setValue(name, draft[name] as PathValue<Input, Path<Input>>, { shouldDirty: true })
  }
}
