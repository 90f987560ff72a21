import { Component, type ReactNode, Suspense } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { Spinner } from '../base/ui/spinner.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** Says in the place of a screen that it loads, or could not; the next navigation tries again. */
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
