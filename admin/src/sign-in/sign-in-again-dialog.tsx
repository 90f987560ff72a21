import { useSessionUser } from '../session/session.ts'
import { discardChangesAndLeave, useSignInPrompt } from '../session/session-expiry.ts'
import { DialogPresence } from '../state/dialog-presence.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './sign-in-again-dialog.module.css'

export function SignInAgainDialog() {
  const prompt = useSignInPrompt()
  const user = useSessionUser()
  return (
    <DialogPresence>
      {prompt && (
        <Modal
          title="Please sign in again"
          footer={
            <Button tone="plain" onClick={discardChangesAndLeave}>
              Leave without saving
            </Button>
          }
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
