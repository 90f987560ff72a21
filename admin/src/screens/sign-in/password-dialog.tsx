import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InputField } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { discardChangesAndLeave } from '../../base/session/session-expiry-and-password-prompts.ts'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { factorsQuery, proveWithPasskey, usePasskeySite } from './passkey-requests.ts'

export function PasswordDialog({ onAnswer }: { onAnswer(isGiven: boolean): void }) {
  const user = useSessionUser()
  const [password, setPassword] = useState('')
  const proof = useMutation({
    mutationFn: () => unwrapResponse(api.account.proof.$post({ json: { password } })),
    onSuccess: () => onAnswer(true),
  })
  const issue = findFieldIssue(proof.error, 'password')

  return (
    <FormDialog
      title="Please enter your password again"
      onDismiss={() => onAnswer(false)}
      submit={{ busy: proof.isPending, keepsFocus: true, disabled: !password, children: 'Continue' }}
      onSubmit={proof.mutate}
    >
      {proof.error && !issue && <ErrorAlert error={proof.error} onDismiss={proof.reset} />}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <InputField
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint="This keeps others from changing accounts on an unlocked phone."
        value={password}
        onChange={setPassword}
        error={issue}
      />
      <PasskeyProof onGiven={() => onAnswer(true)} />
    </FormDialog>
  )
}

function PasskeyProof({ onGiven }: { onGiven(): void }) {
  const { data: own } = useQuery(factorsQuery)
  const site = usePasskeySite()
  if (!own?.passkeys.length || site?.problem !== null) return null
  return (
    <PasskeyButton ask={proveWithPasskey} onDone={onGiven}>
      Use a passkey
    </PasskeyButton>
  )
}

export function SignInAgainDialog({ onSignedIn }: { onSignedIn(): void }) {
  const user = useSessionUser()
  return (
    <Modal
      title="Please sign in again"
      action={{ tone: 'plain', onClick: discardChangesAndLeave, children: 'Leave without saving' }}
    >
      <p>Your session has ended. What you typed is still here. Sign in to keep going.</p>
      <div className="above-4">
        <LoginForm username={user?.username ?? ''} onSignedIn={onSignedIn} />
      </div>
    </Modal>
  )
}
