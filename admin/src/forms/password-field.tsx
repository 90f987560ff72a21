import { Field } from './field.tsx'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  value: string
  onChange(value: string): void
  error: string | undefined
}

export const NEW_PASSWORD_HINT = 'At least 8 characters, and none of the commonest.'

export function PasswordField({ label, autoComplete, hint, value, onChange, error }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="password"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
