import type { FieldValues, Path, SetValueConfig } from 'react-hook-form'
import { isFieldName, isSameValue } from './field-values.ts'
import type { RecordForm } from './record-form.ts'

/** Makes `stored` the form's initial values. A field typed in since `sent` keeps its value, as an unsaved change. */
export function resetKeepingEdits<Input extends FieldValues>(form: RecordForm<Input>, sent: Input, stored: Input) {
  const current = { ...form.getValues() }
  form.reset(stored)
  for (const name in stored) {
    if (isFieldName(stored, name) && !isSameValue(current[name], sent[name])) setDirtyValue(form, name, current)
  }
}

export function setDirtyValues<Input extends FieldValues>(form: RecordForm<Input>, draft: Input) {
  for (const name in draft) if (isFieldName(draft, name)) setDirtyValue(form, name, draft)
}

export function setDirtyValue<Input extends FieldValues>(
  form: RecordForm<Input>,
  name: Path<Input>,
  values: Input,
  options?: SetValueConfig,
) {
  form.setValue(name, values[name], { shouldDirty: true, ...options })
}
