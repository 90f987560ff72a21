import { RESOURCES } from '../resources/index.ts'
import { useSessionUser } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { ContentIssuesPanel } from './content-issues-panel.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import styles from './dashboard-screen.module.css'
import { LatestChangesPanel } from './latest-changes-panel.tsx'

/** The first screen after the login. */
export function DashboardScreen() {
  const user = useSessionUser()
  return (
    <Screen title="Admin Dashboard" lead={`Welcome back, ${user?.username}.`} actions={<AccountLink />}>
      <div className={styles.cards}>
        {RESOURCES.map(({ resourceName, path, plural, icon, description }) => (
          <DashboardCard key={resourceName} resourceName={resourceName} to={path} title={plural} icon={icon}>
            {description}
          </DashboardCard>
        ))}
        <DashboardCard resourceName="images" to="/admin/images" title="Images" icon="image">
          Manage website images and gallery
        </DashboardCard>
      </div>
      <div className={styles.news}>
        <LatestChangesPanel />
        <ContentIssuesPanel />
      </div>
    </Screen>
  )
}

function AccountLink() {
  return (
    <ButtonLink to="/admin/account">
      <Icon name="user" />
      Your account
    </ButtonLink>
  )
}
