import { useData } from '../data/data-provider.tsx'
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
  const { services, events, teamMembers, images } = useData()
  return (
    <Screen title="Admin Dashboard" lead={`Welcome back, ${user?.username}.`} tools={<AccountLink />}>
      <div className={styles.cards}>
        <DashboardCard to="/admin/services" title="Services" icon="scissors" list={services}>
          Manage salon services and treatments
        </DashboardCard>
        <DashboardCard to="/admin/events" title="Events" icon="calendar" list={events}>
          Manage upcoming events and classes
        </DashboardCard>
        <DashboardCard to="/admin/team" title="Team Members" icon="team" list={teamMembers}>
          Manage staff profiles
        </DashboardCard>
        <DashboardCard to="/admin/images" title="Images" icon="image" list={images}>
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
    <LinkButton tone="plain" to="/admin/account">
      <Icon name="user" />
      Your account
    </LinkButton>
  )
}
