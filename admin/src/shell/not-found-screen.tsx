import { ButtonLink } from '../base/ui/button.tsx'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../base/ui/screen.tsx'

export function NotFoundScreen() {
  return (
    <Screen title="Not found">
      <EmptyState icon="search" action={<ButtonLink to={BACK_TO_DASHBOARD.to}>{BACK_TO_DASHBOARD.label}</ButtonLink>}>
        There is no such screen here.
      </EmptyState>
    </Screen>
  )
}
