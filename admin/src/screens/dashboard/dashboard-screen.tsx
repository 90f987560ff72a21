import { type PluralResource, resources } from '@shop/db/resources/definitions'
import { MINUTE_MS } from '@shop/db/time/durations'
import publicCard from '@shop/site/look/styles/card.module.css'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useMayWrite, useRenterMemberId } from '../../base/data/use-account-and-permissions.ts'
import { useFormatAge, useNow } from '../../base/dates/use-now-and-age.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { useTimeout } from '../../base/state/listeners-and-timeouts.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { RESOURCES } from '../../records/resources/index.ts'
import { STATE_LABELS, usePublication, usePublishState } from '../publish-status/use-publication.ts'
import cardStyles from './dashboard-card.module.css'
import styles from './dashboard-screen.module.css'

const Panels = loadWhenShown(async () => (await import('./dashboard-panels.tsx')).DashboardPanels)

export function DashboardScreen() {
  const username = useSessionUser()?.username
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
        <div className={styles.cards}>
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
        {isPainted && <Panels />}
      </div>
    </Screen>
  )
}

function QuickActions() {
  const mayAddEvents = useMayWrite('events')()
  return (
    <div className="wrap gap-2 fill-34">
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
    <article className={`card ${publicCard.card} ${cardStyles.card}`}>
      <span className={`center from-34 sand ${cardStyles.arch}`}>
        <Icon name={icon} />
      </span>
      <h2 className={`small ${cardStyles.title}`}>
        <Link className={publicCard.link} to={to}>
          {title}
        </Link>
      </h2>
      <p className={`hint from-34 ${cardStyles.words}`}>{children}</p>
      <p className={cardStyles.count}>
        {!isLoading && !error && rows.length}
        <span className="unseen"> in total</span>
      </p>
    </article>
  )
}

const SECOND_MS = 1000

function StatusLine() {
  const state = usePublishState()
  const publishedAt = usePublication().data?.publishedAt
  const isLive = state === 'live'
  return (
    <span className={`line small gap-2 ${styles.line}`}>
      <i className={`fixed pill ${styles.dot} ${isLive ? styles.live : ''}`} />
      <span>
        <b>{STATE_LABELS[state]}</b>
        {isLive && publishedAt && <LiveSince publishedAt={publishedAt} />}
      </span>
    </span>
  )
}

function LiveSince({ publishedAt }: { publishedAt: string }) {
  const age = useNow(SECOND_MS).getTime() - Date.parse(publishedAt)
  const formatAge = useFormatAge()
  const isRecent = age >= 0 && age < MINUTE_MS
  return <> · updated {isRecent ? `${Math.floor(age / SECOND_MS)} s ago` : formatAge(publishedAt)}</>
}
