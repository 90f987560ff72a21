import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Screen } from '../ui/screen.tsx'

export function NotFoundScreen() {
  return (
    <Screen title="Not found">
      <EmptyState icon="search" action={<LinkButton to="/admin/dashboard">Back to Dashboard</LinkButton>}>
        There is no such screen here.
      </EmptyState>
    </Screen>
  )
}
