import { NOUNS } from '../data/nouns.ts'
import { useSession } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { WorthALook } from './worth-a-look.tsx'

/** Where staff arrive: four ways into their work (spec §2). */
export function Dashboard() {
  const user = useSession()
  return (
    <Screen title="Admin Dashboard" lead={`Welcome back, ${user?.username}.`} tools={<AccountLink />}>
      <div className={styles.cards}>
        {NOUNS.map(({ noun, path, plural, icon, purpose }) => (
          <DashboardCard key={noun} noun={noun} to={path} title={plural} icon={icon}>
            {purpose}
          </DashboardCard>
        ))}
        <DashboardCard noun="images" to="/admin/images" title="Images" icon="image">
          Manage website images and gallery
        </DashboardCard>
      </div>
      <div className={styles.news}>
        <LatestChanges />
        <WorthALook />
      </div>
    </Screen>
  )
}

function AccountLink() {
  return (
    <LinkButton to="/admin/account">
      <Icon name="user" />
      Your account
    </LinkButton>
  )
}
