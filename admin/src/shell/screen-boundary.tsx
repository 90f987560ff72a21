import { useMutation } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { ConnectionError, fetchFromServer, isChunkLoadError } from '../base/http/connection-and-chunk-loading.ts'
import { ErrorAlert } from '../base/ui/error-alert-and-query-status.tsx'
import { Screen } from '../base/ui/screen.tsx'
import { Spinner } from '../base/ui/spinner.tsx'

/** Says in place of a screen that it is loading, or could not load; the next navigation tries again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary location={useLocation()}>
      <Suspense fallback={<Spinner label="Loading..." />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface State {
  failure: { error: unknown } | null
  location: Location
}

class ErrorBoundary extends Component<{ location: Location; children: ReactNode }, State> {
  state: State = { failure: null, location: this.props.location }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps({ location }: { location: Location }, state: State) {
    return location === state.location ? null : { failure: null, location }
  }

  render() {
    const { failure } = this.state
    return failure ? <ErrorScreen cause={failure.error} /> : this.props.children
  }
}

const NOT_LOADED = new ConnectionError(undefined, 'It did not load completely. Check the connection and try again.')
const BROKEN = new Error(
  'Something in it went wrong. Try again, and if that does not help, update this browser or use another one.',
)

/** A screen that failed to load or render: without a connection, or because a new version replaced that of an open tab. */
function ErrorScreen({ cause }: { cause: unknown }) {
  const retry = useMutation({ mutationFn: reload })
  return (
    <Screen title="This screen could not be shown">
      <ErrorAlert
        error={retry.error ?? (isChunkLoadError(cause) ? NOT_LOADED : BROKEN)}
        onRetry={() => retry.mutate()}
      />
    </Screen>
  )
}

/** The browser remembers a failed import, so only a new document repeats it; the server must be up to send one. */
async function reload() {
  await fetchFromServer(location.href, { method: 'HEAD', cache: 'no-store' })
  location.reload()
}
