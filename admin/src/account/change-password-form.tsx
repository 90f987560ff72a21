import { type FormEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { api, unwrapResponse } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import styles from './change-password-form.module.css'

const EMPTY = { current: '', next: '' }

/** A new password; every other session of the account ends with the old one (decisions F15). */
export function ChangePasswordForm() {
  const [words, setWords] = useState(EMPTY)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setDone(false)
    setFailure(null)
    try {
      await unwrapResponse(api.password.$post({ json: words }))
      setWords(EMPTY)
      setDone(true)
    } catch (error) {
      setFailure(error as Error)
    }
    setBusy(false)
  }

  const change = (name: keyof typeof EMPTY) => (value: string) => setWords({ ...words, [name]: value })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {done && <Alert tone="success">Your password is changed. Your other sessions have ended.</Alert>}
      {failure && !getFieldIssue(failure) && <ErrorAlert error={failure} onDismiss={() => setFailure(null)} />}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={words.current}
        onChange={change('current')}
        error={getFieldIssue(failure, 'current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, and none of the commonest."
        value={words.next}
        onChange={change('next')}
        error={getFieldIssue(failure, 'next')}
      />
      <Button tone="primary" type="submit" busy={busy} disabled={busy || !words.current || !words.next}>
        {busy ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  )
}

interface PasswordProps {
  label: string
  autoComplete: string
  hint?: string
  value: string
  onChange(value: string): void
  error: string | undefined
}

function PasswordField({ label, autoComplete, hint, value, onChange, error }: PasswordProps) {
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

/** What the server found wrong with one field, or, without a path, with any. */
function getFieldIssue(failure: Error | null, path?: string): string | undefined {
  if (!(failure instanceof ApiError)) return undefined
  return failure.issues.find((issue) => issue.path !== '' && (path === undefined || issue.path === path))?.message
}
