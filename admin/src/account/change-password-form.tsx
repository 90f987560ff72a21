import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryClient } from '../data/query-client.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { api, unwrapResponse } from '../http/api-client.ts'
import { findFieldIssue } from '../http/api-error.ts'
import { useSessionUser } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import styles from './change-password-form.module.css'
import { ACCOUNT_KEY } from './use-account.ts'

const EMPTY = { current: '', next: '' }

/** Changes the password, which ends every other session of the account. */
export function ChangePasswordForm() {
  const user = useSessionUser()
  const [passwords, setPasswords] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => unwrapResponse(api.password.$post({ json: passwords })),
    onSuccess: () => {
      setPasswords(EMPTY)
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
    },
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
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
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
