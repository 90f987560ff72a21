import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { ACCOUNT_KEY } from '../../base/data/use-write-permissions.ts'
import { InputField, NEW_PASSWORD } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'

const EMPTY = { current: '', next: '' }

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

  return (
    <StackedForm onSubmit={() => change.isPending || change.mutate()}>
      {change.isSuccess && <Alert tone="success">Your password is changed. Your other sessions have ended.</Alert>}
      {change.error && !findFieldIssue(change.error) && <ErrorAlert error={change.error} onDismiss={change.reset} />}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <InputField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={passwords.current}
        onChange={(current) => setPasswords({ ...passwords, current })}
        error={findFieldIssue(change.error, 'current')}
      />
      <InputField
        label="New password"
        {...NEW_PASSWORD}
        value={passwords.next}
        onChange={(next) => setPasswords({ ...passwords, next })}
        error={findFieldIssue(change.error, 'next')}
      />
      <div className="wrap gap-2">
        <Button tone="primary" type="submit" busy={change.isPending} disabled={!passwords.current || !passwords.next}>
          {change.isPending ? 'Saving...' : 'Change password'}
        </Button>
      </div>
    </StackedForm>
  )
}
