import { logOut } from '../session/log-out.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FieldPanel } from '../ui/field-panel.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './account-screen.module.css'
import { ChangePassword } from './change-password.tsx'

/** What somebody may change of their own account. */
export function AccountScreen() {
  const user = useSession()
  return (
    <Screen
      title="Your account"
      back={{ to: '/admin/dashboard', label: 'Back to Dashboard' }}
      lead={`Signed in as ${user?.username}.`}
    >
      <div className={styles.panels}>
        <FieldPanel title="Change password">
          <ChangePassword />
        </FieldPanel>
        <FieldPanel title="Lost a phone?">
          <p>Signing out everywhere ends your sessions on every device, this one too.</p>
          <Button onClick={() => void logOut(true)}>Sign out everywhere</Button>
        </FieldPanel>
      </div>
    </Screen>
  )
}
