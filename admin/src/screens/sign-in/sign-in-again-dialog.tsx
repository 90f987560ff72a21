import { useSessionUser } from '../../base/session/session.ts'
import { discardChangesAndLeave, signInPrompt } from '../../base/session/session-expiry.ts'
import { DialogPresence } from '../../base/state/dialog-presence.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './sign-in-again-dialog.module.css'

export function SignInAgainDialog() {
  const prompt = signInPrompt.use()
  const user = useSessionUser()
  return (
    <DialogPresence>
      {prompt && (
        <Modal
          title="Please sign in again"
          action={{ tone: 'plain', onClick: discardChangesAndLeave, children: 'Leave without saving' }}
        >
          <p>Your session has ended. What you typed is still here and goes on once you are signed in.</p>
          <div className={styles.form}>
            <LoginForm username={user?.username ?? ''} onSignedIn={() => prompt.resolve(true)} />
          </div>
        </Modal>
      )}
    </DialogPresence>
  )
}
