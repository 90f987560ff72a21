import { Field } from '../../base/forms/field.tsx'
import { formatFieldName } from '../../base/forms/format-field-name.ts'

const LONG = ['description', 'short_description', 'text']

const PROBLEMS: Record<string, string> = {
  price: 'Write a price such as 28, from 28, 60–120 or free.',
  hours: 'Write hours such as 9 AM – 6 PM, or closed.',
}

interface RowFieldProps {
  id?: string | undefined
  field: string
  label?: string
  text: string
  isWrong?: boolean
  onChange(text: string): void
}

export function RowField({
  id,
  field,
  label = formatFieldName(field),
  text,
  isWrong = false,
  onChange,
}: RowFieldProps) {
  const Control = LONG.includes(field) ? 'textarea' : 'input'
  return (
    <Field id={id} label={label} error={isWrong ? PROBLEMS[field] : undefined}>
      {(control) => (
        <Control
          {...control}
          rows={Control === 'textarea' ? 2 : undefined}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
