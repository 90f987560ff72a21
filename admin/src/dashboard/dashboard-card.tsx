import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { List } from '../data/data-provider.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './dashboard-card.module.css'

interface DashboardCardProps {
  to: string
  title: string
  icon: IconName
  list: List<unknown>
  children: ReactNode
}

/** One way in, clickable all over, with how much there is. */
export function DashboardCard({ to, title, icon, list, children }: DashboardCardProps) {
  return (
    <article className={styles.card}>
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
        {!list.loading && !list.error && list.rows.length}
        <span className={styles.unit}> in total</span>
      </p>
    </article>
  )
}
