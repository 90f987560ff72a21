import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { InputField, NEW_PASSWORD } from '../../base/forms/field.tsx'
import { publicApi, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError, findFieldIssue } from '../../base/http/api-error.ts'
import { startSession } from '../../base/session/session.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'

export function AccountLinkForm({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['join', token],
    queryFn: () => unwrapResponse(publicApi.join.preview.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { kind, name, username } = link.data ?? {}
  return (
    <>
      <h1>{kind === 'reset' ? 'New password' : name ? `Welcome, ${name}` : 'Welcome'}</h1>
      {link.isPending && <Spinner label="Loading..." />}
      {link.error && <LinkError error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && <ChoosePasswordForm token={token} username={username ?? ''} />}
    </>
  )
}

function ChoosePasswordForm({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const join = useMutation({
    mutationFn: () => unwrapResponse(publicApi.join.$post({ json: { token, password } })),
    onSuccess(session) {
      startSession(session)
      void navigate('/admin/dashboard', { replace: true })
    },
  })
  const issue = findFieldIssue(join.error, 'password')

  return (
    <StackedForm onSubmit={() => join.isPending || join.mutate()}>
      {join.error && !issue && <LinkError error={join.error} onDismiss={join.reset} />}
      <InputField
        label="Username"
        hint="You sign in with this and your password."
        readOnly
        autoComplete="username"
        value={username}
      />
      <InputField label="Choose a password" {...NEW_PASSWORD} value={password} onChange={setPassword} error={issue} />
      <Button tone="primary" type="submit" busy={join.isPending} disabled={!password}>
        {join.isPending ? 'Saving...' : 'Save and sign in'}
      </Button>
    </StackedForm>
  )
}

/** A link that no longer works needs no Retry. */
function LinkError({ error, ...actions }: { error: Error; onRetry?(): void; onDismiss?(): void }) {
  if (!(error instanceof ApiError && error.status === 410)) return <ErrorAlert error={error} {...actions} />
  return (
    <>
      <Alert tone="danger">{error.serverMessage}</Alert>
      <p>
        <Link to="/login">Go to login</Link>
      </p>
    </>
  )
}
