import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export const NEW_PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least 8 characters, and not a common password.',
} as const

interface InputFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'children' | 'onChange' | keyof FieldProps> {
  onChange?(value: string): void
}

export function InputField({ id, label, required, hint, error, counted, onChange, ...rest }: InputFieldProps) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} counted={counted}>
      {(control) => <input {...rest} {...control} onChange={onChange && (({ target }) => onChange(target.value))} />}
    </Field>
  )
}
