import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AS_TYPED, InputField, NEW_PASSWORD } from '../../base/forms/field.tsx'
import { publicApi, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError, findFieldIssue } from '../../base/http/api-error.ts'
import { type LoginResponse, startSession } from '../../base/session/session.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import { RecoveryCodeSheet } from './recovery-code-sheet.tsx'

export function RecoveryForm() {
  const [values, setValues] = useState({ code: '', password: '' })
  const recover = useMutation({ mutationFn: () => unwrapResponse(publicApi.recover.$post({ json: values })) })
  if (recover.data) return <Recovered {...recover.data} />
  const issue = findFieldIssue(recover.error, 'password')

  return (
    <>
      <h1>Owner’s code</h1>
      <StackedForm onSubmit={() => recover.isPending || recover.mutate()}>
        {recover.error && !issue && (
          <Alert tone="danger" onDismiss={recover.reset}>
            {(recover.error instanceof ApiError && recover.error.serverMessage) || recover.error.message}
          </Alert>
        )}
        <InputField
          label="The code on your paper"
          hint="28 letters. Dashes and capitals do not matter."
          {...AS_TYPED}
          autoComplete="one-time-code"
          value={values.code}
          onChange={(code) => setValues({ ...values, code })}
        />
        <InputField
          label="Choose a password"
          {...NEW_PASSWORD}
          value={values.password}
          onChange={(password) => setValues({ ...values, password })}
          error={issue}
        />
        <Button tone="primary" type="submit" busy={recover.isPending} disabled={!values.code || !values.password}>
          {recover.isPending ? 'Saving...' : 'Set the password'}
        </Button>
      </StackedForm>
      <p>
        <Link to="/login">Back to login</Link>
      </p>
    </>
  )
}

/** The session starts with the button, because a signed-in visitor of this page is sent on at once. */
function Recovered({ recoveryCode, ...session }: LoginResponse & { recoveryCode: string }) {
  return (
    <>
      <h1>Your new code</h1>
      <p>Your password is set, and you are signed out everywhere. Print the code for next time.</p>
      <RecoveryCodeSheet code={recoveryCode} username={session.username} />
      <Button tone="primary" onClick={() => startSession(session)}>
        Go to the dashboard
      </Button>
    </>
  )
}
