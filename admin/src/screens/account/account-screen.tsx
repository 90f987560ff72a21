import { useSessionUser } from '../../base/session/session.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FieldPanel } from '../../base/ui/field-panel.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import styles from './account-screen.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'
import { NameForm } from './name-form.tsx'
import { RecoveryCodePanel } from './recovery-code-panel.tsx'
import { SessionList } from './session-list.tsx'
import { useAccount } from './use-account.ts'

export function AccountScreen() {
  const user = useSessionUser()
  const { data: account, error, refetch } = useAccount()
  return (
    <Screen title="Your account" back={BACK_TO_DASHBOARD} lead={`Signed in as ${user?.username}.`}>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <div className={styles.panels}>
        <div className={styles.column}>
          <FieldPanel title="Change password">
            <ChangePasswordForm />
          </FieldPanel>
          {account?.role === 'owner' && (
            <RecoveryCodePanel username={account.username} madeAt={account.recovery_made_at} />
          )}
        </div>
        <div className={styles.column}>
          <FieldPanel title="Where you are signed in">
            <SessionList />
          </FieldPanel>
          {account && (
            <FieldPanel title="You">
              <NameForm savedName={account.name} />
            </FieldPanel>
          )}
        </div>
      </div>
    </Screen>
  )
}
