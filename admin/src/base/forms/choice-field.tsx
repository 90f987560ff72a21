import { Field, type FieldProps } from './field.tsx'

interface ChoiceFieldProps<Id> extends Omit<FieldProps, 'children'> {
  value: Id | null | undefined
  none?: string // in place of a choice
  choices: { id: Id; label: string }[]
  onChange(id: Id | null): void
}

/** One item of a list, by its id, or none. */
export function ChoiceField<Id extends number | string>(props: ChoiceFieldProps<Id>) {
  const { value, none, choices, onChange, ...field } = props
  const choose = (text: string) => onChange(choices.find(({ id }) => `${id}` === text)?.id ?? null)
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={({ target }) => choose(target.value)}>
          {none && <option value="">{none}</option>}
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
