import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { api, unwrapResponse } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import styles from './change-password-form.module.css'

const EMPTY = { current: '', next: '' }

/** Changes the password, which ends every other session of the account. */
export function ChangePasswordForm() {
  const [passwords, setPasswords] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => unwrapResponse(api.password.$post({ json: passwords })),
    onSuccess: () => setPasswords(EMPTY),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }

  const update = (name: keyof typeof EMPTY) => (value: string) => setPasswords({ ...passwords, [name]: value })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {change.isSuccess && <Alert tone="success">Your password is changed. Your other sessions have ended.</Alert>}
      {change.error && !findFieldIssue(change.error) && <ErrorAlert error={change.error} onDismiss={change.reset} />}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={passwords.current}
        onChange={update('current')}
        error={findFieldIssue(change.error, 'current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, and none of the commonest."
        value={passwords.next}
        onChange={update('next')}
        error={findFieldIssue(change.error, 'next')}
      />
      <Button
        tone="primary"
        type="submit"
        busy={change.isPending}
        disabled={change.isPending || !passwords.current || !passwords.next}
      >
        {change.isPending ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  )
}

interface PasswordFieldProps {
  label: string
  autoComplete: string
  hint?: string
  value: string
  onChange(value: string): void
  error: string | undefined
}

function PasswordField({ label, autoComplete, hint, value, onChange, error }: PasswordFieldProps) {
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

/** The server's message about one field or, without a path, about any. */
function findFieldIssue(error: Error | null, path?: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.issues.find((issue) => issue.path !== '' && (path === undefined || issue.path === path))?.message
}
