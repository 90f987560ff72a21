import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import type { AskedFactor } from './finish-sign-in.ts'
import { addLinkedPasskey, signInWithPasskey, usePasskeySite } from './passkey-requests.ts'

interface PasskeyButtonProps<Answer> {
  children: string
  ask(): Promise<Answer>
  onDone?(answer: Answer): void
}

export function PasskeyButton<Answer>({ children, ask, onDone }: PasskeyButtonProps<Answer>) {
  const use = useMutation({ mutationFn: ask, onSuccess: (answer) => onDone?.(answer) })
  return (
    <>
      {use.error && <ErrorAlert error={use.error} onDismiss={use.reset} />}
      <Button busy={use.isPending} onClick={() => use.mutate()}>
        {children}
      </Button>
    </>
  )
}

/** Hidden if passkeys cannot work, and until the first person has added one. */
export function PasskeySignIn({ onUsed }: { onUsed(asked: AskedFactor | undefined): void }) {
  const site = usePasskeySite()
  if (!site?.isUsed || site.problem) return null
  return (
    <PasskeyButton ask={signInWithPasskey} onDone={onUsed}>
      Sign in with a passkey
    </PasskeyButton>
  )
}

/** At the coming address of the shop, with a one-time link that was made at the current one. */
export function LinkedPasskeyForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [isAdded, setIsAdded] = useState(false)
  if (!isAdded)
    return (
      <>
        <h1>Add a passkey</h1>
        <p>This shop is moving to {location.host}. Add a passkey for it now and keep signing in with one tap.</p>
        <PasskeyButton ask={() => addLinkedPasskey(token)} onDone={() => setIsAdded(true)}>
          Add a passkey
        </PasskeyButton>
      </>
    )
  return (
    <>
      <h1>Add a passkey</h1>
      <Alert tone="success">You have a passkey for {location.host}.</Alert>
      <PasskeyButton ask={signInWithPasskey} onDone={() => void navigate('/admin/dashboard', { replace: true })}>
        Sign in with a passkey
      </PasskeyButton>
    </>
  )
}
