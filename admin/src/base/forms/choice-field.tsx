import { Field, type FieldProps } from './field.tsx'

interface ChoiceFieldProps extends Omit<FieldProps, 'children'> {
  value: number | null | undefined
  none: string // in place of a choice
  choices: { id: number; label: string }[]
  onChange(id: number | null): void
}

/** One of a list by its id, or none. */
export function ChoiceField({ value, none, choices, onChange, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={({ target }) => onChange(Number(target.value) || null)}>
          <option value="">{none}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
