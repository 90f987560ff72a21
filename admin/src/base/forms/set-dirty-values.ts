import type { FieldValues, Path, SetValueConfig } from 'react-hook-form'
import { isFieldName } from './pick-and-compare-fields.ts'
import type { RecordForm } from './record-form.ts'

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
