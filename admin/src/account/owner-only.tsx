import type { ComponentType, ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAccount } from './use-account.ts'

export function OwnerOnly({ title, children }: { title: string; children: ReactNode }) {
  const { data: account, error, refetch } = useAccount()
  if (account?.role === 'owner') return children
  return (
    <Screen title={title} back={BACK_TO_DASHBOARD}>
      {account ? (
        <EmptyState icon="user">Only an owner of the shop can open this. Ask one of them.</EmptyState>
      ) : error ? (
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </Screen>
  )
}

export function forOwners(title: string, OwnScreen: ComponentType) {
  return () => (
    <OwnerOnly title={title}>
      <OwnScreen />
    </OwnerOnly>
  )
}
