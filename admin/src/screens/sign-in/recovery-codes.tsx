import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { AS_TYPED, InputField, NEW_PASSWORD } from '../../base/forms/field.tsx'
import { publicApi, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError, findFieldIssue } from '../../base/http/api-error.ts'
import { type LoginResponse, startSession } from '../../base/session/session.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import styles from './sign-in.module.css'

export function RecoveryCodeSheet({ code, username }: { code: string; username: string }) {
  return (
    <Sheet title={`The owner’s code of ${username}`}>
      <PrintedCode code={code} />
      <p>It sets a new password once: open Login, then Forgot password. Keep it on paper where only you can find it.</p>
      <p className="hint">You only see it this once, and earlier codes no longer work.</p>
    </Sheet>
  )
}

export function RecoveryCodesSheet({ codes, username }: { codes: string[]; username: string }) {
  return (
    <Sheet title={`Recovery codes for ${username}`}>
      <ol className={`stack gap-3 ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <PrintedCode code={code} />
          </li>
        ))}
      </ol>
      <p>Without your phone, sign in with one of these instead of a code. Each works once. Keep them on paper.</p>
      <p className="hint">You only see them this once, and earlier ones no longer work.</p>
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack gap-3 pad-4 outlined ${styles.sheet}`} data-prints-alone>
      <p>
        <b>{title}</b>
      </p>
      {children}
      <p className="unprinted">
        <Button onClick={() => print()}>Print</Button>
      </p>
    </div>
  )
}

function PrintedCode({ code }: { code: string }) {
  const half = code.lastIndexOf('-', code.length / 2 + 2)
  return (
    <p className={styles.code}>
      {code.slice(0, half + 1)}
      <wbr />
      {code.slice(half + 1)}
    </p>
  )
}

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
