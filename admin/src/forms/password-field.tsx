import { Field } from './field.tsx'

interface PasswordFieldProps {
  label: string
  /** a new one gets the rule as its hint */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  value: string
  onChange(value: string): void
  error: string | undefined
}

const NEW_PASSWORD_HINT = 'At least 8 characters, and none of the commonest.'

export function PasswordField({ label, autoComplete, hint, value, onChange, error }: PasswordFieldProps) {
  return (
    <Field label={label} hint={autoComplete === 'new-password' ? NEW_PASSWORD_HINT : hint} error={error}>
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
