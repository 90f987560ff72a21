import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../navigation/error-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorScreen } from './error-screens.tsx'

/** Says in the place of a screen that it loads, or could not. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary renderFallback={(error) => <ErrorScreen cause={error} />}>
      <Suspense fallback={<Spinner label="Loading..." />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
