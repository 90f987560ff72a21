import { useSessionUser } from '../../base/session/session.ts'
import { discardChangesAndLeave } from '../../base/session/session-expiry.ts'
import { Modal } from '../../base/ui/modal.tsx'
import { LoginForm } from './login-form.tsx'

export function SignInAgainDialog({ onSignedIn }: { onSignedIn(): void }) {
  const user = useSessionUser()
  return (
    <Modal
      title="Please sign in again"
      action={{ tone: 'plain', onClick: discardChangesAndLeave, children: 'Leave without saving' }}
    >
      <p>Your session has ended. What you typed is still here and goes on once you are signed in.</p>
      <div className="above-4">
        <LoginForm username={user?.username ?? ''} onSignedIn={onSignedIn} />
      </div>
    </Modal>
  )
}
