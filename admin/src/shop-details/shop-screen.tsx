import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { OwnerOnly } from '../account/owner-only.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import styles from '../ui/segmented-control.module.css'
import { Spinner } from '../ui/spinner.tsx'
import sections from './shop-sections.module.css'

/** The parts of what the site says of the shop; each is a screen and saves by itself. */
const SECTIONS = [
  { to: '/admin/shop', label: 'Name & contact' },
  { to: '/admin/shop/hours', label: 'Hours' },
  { to: '/admin/shop/texts', label: 'Page texts' },
  { to: '/admin/shop/look', label: 'Look' },
]

interface ShopScreenProps {
  title: string
  lead: string
  actions?: ReactNode
  /** what the form needs */
  queries: Pick<UseQueryResult, 'error' | 'refetch'>[]
  /** the form, once that is loaded */
  children: ReactNode
}

/** A screen of one of the shop's records that exist once. */
export function ShopScreen({ title, lead, actions, queries, children }: ShopScreenProps) {
  const error = queries.find((query) => query.error)?.error
  const reload = () => void Promise.all(queries.map(({ refetch }) => refetch()))
  return (
    <OwnerOnly title={title}>
      <Screen title={title} back={BACK_TO_DASHBOARD} lead={lead} actions={actions}>
        <ShopSections />
        {children || (error ? <ErrorAlert error={error} onRetry={reload} /> : <Spinner label="Loading..." />)}
      </Screen>
    </OwnerOnly>
  )
}

function ShopSections() {
  return (
    <nav className={sections.nav} aria-label="Shop details">
      <div className={`${styles.segments} ${sections.links}`}>
        {SECTIONS.map(({ to, label }) => (
          <NavLink key={to} className={`${styles.choice} ${sections.link}`} to={to} end>
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
