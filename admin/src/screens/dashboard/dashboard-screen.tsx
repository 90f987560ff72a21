import { type PluralResource, resources } from '@shop/db/tables/resources'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useIsOwner, useMayWrite, useRenterMemberId } from '../../base/data/use-write-permissions.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { RESOURCES } from '../../records/resources/index.ts'
import cardStyles from './dashboard-card.module.css'
import styles from './dashboard-screen.module.css'
import { StatusLine } from './status-line.tsx'

/** Its code is separate, because after the first days it shows nothing. */
const FirstRun = lazy(async () => ({ default: (await import('../first-run/first-run-checklist.tsx')).FirstRun }))
const DraftsPanel = lazy(async () => ({ default: (await import('./drafts-panel.tsx')).DraftsPanel }))
const Panels = lazy(async () => ({ default: (await import('./dashboard-panels.tsx')).DashboardPanels }))

export function DashboardScreen() {
  const username = useSessionUser()?.username
  const isOwner = useIsOwner()
  const isRenter = useRenterMemberId() !== undefined
  const [isPainted, setIsPainted] = useState(false)
  useTimeout(() => setIsPainted(true), 0) // what stands lower is loaded once the cards are on the screen
  return (
    <Screen
      title={isRenter ? 'Your page' : 'Admin Dashboard'}
      lead={
        <>
          {`Welcome back, ${username}. `}
          <StatusLine />
        </>
      }
    >
      <div className={`stack ${styles.screen}`}>
        <div className={`gap-3 ${styles.cards}`}>
          {RESOURCES.map(
            ({ resourceName, path, plural, icon, description }) =>
              description && (
                <DashboardCard key={resourceName} resourceName={resourceName} to={path} title={plural} icon={icon}>
                  {description}
                </DashboardCard>
              ),
          )}
          <DashboardCard resourceName="images" to={resources.images.staff.path} title="Images" icon="image">
            Manage website images and gallery
          </DashboardCard>
        </div>
        <QuickActions />
        <Suspense>
          {isPainted && (
            <>
              <DraftsPanel />
              {isOwner && <FirstRun />}
              <Panels />
            </>
          )}
        </Suspense>
      </div>
    </Screen>
  )
}

function QuickActions() {
  const mayAddEvents = useMayWrite('events')()
  return (
    <div className={`wrap gap-2 ${styles.actions}`}>
      <ButtonLink to={`${resources.images.staff.path}?edit=new`}>
        <Icon name="camera" />
        Upload photo
      </ButtonLink>
      {mayAddEvents && (
        <ButtonLink tone="primary" to={`${resources.events.staff.path}/edit/new`}>
          <Icon name="plus" />
          Add event
        </ButtonLink>
      )}
    </div>
  )
}

interface DashboardCardProps {
  resourceName: PluralResource
  to: string
  title: string
  icon: IconName
  children: ReactNode
}

function DashboardCard({ resourceName, to, title, icon, children }: DashboardCardProps) {
  const { rows, isLoading, error } = useRecordLists()[resourceName]
  return (
    <article className={`card ${cardStyles.card}`}>
      <span className={`sand ${cardStyles.arch}`}>
        <Icon name={icon} />
      </span>
      <h2 className={`small ${cardStyles.title}`}>
        <Link className={cardStyles.cover} to={to}>
          {title}
        </Link>
      </h2>
      <p className={`hint ${cardStyles.words}`}>{children}</p>
      <p className={cardStyles.count}>
        {!isLoading && !error && rows.length}
        <span className="unseen"> in total</span>
      </p>
    </article>
  )
}
