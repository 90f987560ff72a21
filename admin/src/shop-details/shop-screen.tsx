import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnerOnly } from '../account/owner-only.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ShopSections } from './shop-sections.tsx'

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
