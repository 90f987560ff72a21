import { useMutation } from '@tanstack/react-query'
import { logOutEverywhere } from '../session/log-out.ts'
import { useSessionUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { FieldPanel } from '../ui/field-panel.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import styles from './account-screen.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'

export function AccountScreen() {
  const user = useSessionUser()
  const logout = useMutation({ mutationFn: logOutEverywhere })
  return (
    <Screen title="Your account" back={BACK_TO_DASHBOARD} lead={`Signed in as ${user?.username}.`}>
      <div className={styles.panels}>
        <FieldPanel title="Change password">
          <ChangePasswordForm />
        </FieldPanel>
        <FieldPanel title="Lost a phone?">
          <p>Signing out everywhere ends your sessions on every device, this one too.</p>
          {logout.error && <ErrorAlert error={logout.error} onDismiss={logout.reset} />}
          <Button busy={logout.isPending} disabled={logout.isPending} onClick={() => logout.mutate()}>
            Sign out everywhere
          </Button>
        </FieldPanel>
      </div>
    </Screen>
  )
}
