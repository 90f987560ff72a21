import { useRouteError } from 'react-router-dom'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** A screen that could not be shown, most often because a new version was installed under an open tab. */
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
