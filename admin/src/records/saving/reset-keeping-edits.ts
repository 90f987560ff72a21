import type { FieldValues } from 'react-hook-form'
import { isFieldName, isSameValue } from '../../base/forms/field-values.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { setDirtyValue } from '../../base/forms/set-dirty-values.ts'

/** Makes `stored` the form's initial values. A field typed in since `sent` keeps its value, as an unsaved change. */
export function resetKeepingEdits<Input extends FieldValues>(form: RecordForm<Input>, sent: Input, stored: Input) {
  const current = { ...form.getValues() }
  form.reset(stored)
  for (const name in stored) {
    if (isFieldName(stored, name) && !isSameValue(current[name], sent[name])) setDirtyValue(form, name, current)
  }
}
