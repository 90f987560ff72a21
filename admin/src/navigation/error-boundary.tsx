import { Component, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router-dom'

interface ErrorBoundaryProps {
  /** instead of children that failed to load or render */
  renderFallback(error: unknown): ReactNode
  children: ReactNode
}

/** Shows the children again after the next navigation. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <LocationErrorBoundary {...props} location={useLocation()} />
}

interface State {
  failure: { error: unknown } | null
  location: Location
}

class LocationErrorBoundary extends Component<ErrorBoundaryProps & { location: Location }, State> {
  state: State = { failure: null, location: this.props.location }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps({ location }: { location: Location }, state: State) {
    return location === state.location ? null : { failure: null, location }
  }

  render() {
    const { failure } = this.state
    return failure ? this.props.renderFallback(failure.error) : this.props.children
  }
}
