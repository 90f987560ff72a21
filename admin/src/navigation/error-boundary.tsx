import { Component, type ReactNode } from 'react'
import { type Location, useLocation } from 'react-router-dom'

interface ErrorBoundaryProps {
  /** instead of children that failed to load or render */
  fallback: ReactNode
  children: ReactNode
}

/** Shows the children again after the next navigation. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <LocationErrorBoundary {...props} location={useLocation()} />
}

interface State {
  hasFailed: boolean
  location: Location
}

class LocationErrorBoundary extends Component<ErrorBoundaryProps & { location: Location }, State> {
  state = { hasFailed: false, location: this.props.location }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  static getDerivedStateFromProps({ location }: { location: Location }, state: State) {
    return location === state.location ? null : { hasFailed: false, location }
  }

  render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
