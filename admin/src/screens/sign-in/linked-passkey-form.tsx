import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../base/ui/alert.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { addLinkedPasskey, signInWithPasskey } from './passkeys.ts'

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
