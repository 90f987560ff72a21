import { useRouteError } from 'react-router-dom'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'

/** A screen that failed to load or render, most often because a new version was installed under an open tab. */
export function ErrorScreen() {
  const error = useRouteError()
  console.error(error)
  return (
    <main id="main">
      <Alert tone="danger">
        <p>This screen could not be shown.</p>
        <p>
          <Button small onClick={() => location.reload()}>
            Load it again
          </Button>
        </p>
      </Alert>
    </main>
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
