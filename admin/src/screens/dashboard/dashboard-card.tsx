import type { ListedResource } from '@shop/db/tables/resources'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useData } from '../../base/data/record-lists-context.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import styles from './dashboard-card.module.css'

interface DashboardCardProps {
  resourceName: ListedResource | 'images'
  to: string
  title: string
  icon: IconName
  children: ReactNode
}

export function DashboardCard({ resourceName, to, title, icon, children }: DashboardCardProps) {
  const { rows, isLoading, error } = useData()[resourceName]
  return (
    <article className={`card ${styles.card}`}>
      <span className={styles.arch}>
        <Icon name={icon} />
      </span>
      <h2 className={styles.title}>
        <Link className={styles.cover} to={to}>
          {title}
        </Link>
      </h2>
      <p className={styles.words}>{children}</p>
      <p className={styles.count}>
        {!isLoading && !error && rows.length}
        <span className="unseen"> in total</span>
      </p>
    </article>
  )
}
