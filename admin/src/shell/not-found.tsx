import { LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Screen } from '../ui/screen.tsx'

export function NotFound() {
  return (
    <Screen title="Not found">
      <Empty icon="search" action={<LinkButton to="/admin/dashboard">Back to Dashboard</LinkButton>}>
        There is no such screen here.
      </Empty>
    </Screen>
  )
}
