import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import { giveUp, useQuestion } from './loss.ts'
import { useSession } from './session.ts'
import styles from './sign-in-again.module.css'

/** Asks to sign in again over a form with unsaved words; what was refused then goes on (decisions D2). */
export function SignInAgain() {
  const question = useQuestion()
  const user = useSession()
  if (!question) return null
  return (
    <Modal
      title="Please sign in again"
      footer={
        <Button tone="plain" onClick={giveUp}>
          Leave without saving
        </Button>
      }
    >
      <p>Your session has ended. What you typed is still here and goes on once you are signed in.</p>
      <div className={styles.form}>
        <LoginForm username={user?.username ?? ''} onSignedIn={() => question.settle(true)} />
      </div>
    </Modal>
  )
}
