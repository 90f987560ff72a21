import type { ComponentType, ReactNode } from 'react'
import { useAccount } from '../../base/data/use-account-and-permissions.ts'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'

export function OwnerOnly({ title, children }: { title: string; children: ReactNode }) {
  const account = useAccount()
  if (account.data?.role === 'owner') return children
  return (
    <Screen title={title} back={BACK_TO_DASHBOARD}>
      {account.data ? (
        <EmptyState icon="user">Only an owner of the shop can open this. Ask one for help.</EmptyState>
      ) : (
        <QueryStatus query={account} />
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

export function NotFoundScreen() {
  return (
    <Screen title="Not found">
      <EmptyState icon="search" action={<ButtonLink to={BACK_TO_DASHBOARD.to}>{BACK_TO_DASHBOARD.label}</ButtonLink>}>
        There is no such screen here.
      </EmptyState>
    </Screen>
  )
}
