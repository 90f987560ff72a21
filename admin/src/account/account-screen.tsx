import { useMutation } from '@tanstack/react-query'
import { logOutEverywhere } from '../session/log-out.ts'
import { useSessionUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { FieldPanel } from '../ui/field-panel.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './account-screen.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'

/** What somebody may change of their own account. */
export function AccountScreen() {
  const user = useSessionUser()
  const leaving = useMutation({ mutationFn: logOutEverywhere })
  return (
    <Screen
      title="Your account"
      back={{ to: '/admin/dashboard', label: 'Back to Dashboard' }}
      lead={`Signed in as ${user?.username}.`}
    >
      <div className={styles.panels}>
        <FieldPanel title="Change password">
          <ChangePasswordForm />
        </FieldPanel>
        <FieldPanel title="Lost a phone?">
          <p>Signing out everywhere ends your sessions on every device, this one too.</p>
          {leaving.error && <ErrorAlert error={leaving.error} onDismiss={leaving.reset} />}
          <Button busy={leaving.isPending} disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            Sign out everywhere
          </Button>
        </FieldPanel>
      </div>
    </Screen>
  )
}
