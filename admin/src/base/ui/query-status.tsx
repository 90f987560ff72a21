import { ErrorAlert } from './error-alert.tsx'
import { Spinner } from './spinner.tsx'

export function QueryStatus({ query }: { query: { isPending: boolean; error: Error | null; refetch(): unknown } }) {
  const { isPending, error, refetch } = query
  if (isPending) return <Spinner label="Loading..." />
  return error && <ErrorAlert error={error} onRetry={() => void refetch()} />
}
