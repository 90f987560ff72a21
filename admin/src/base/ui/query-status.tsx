import { ErrorAlert } from './error-alert.tsx'
import { Spinner } from './spinner.tsx'

interface QueryStatusProps {
  query: { isPending: boolean; error: Error | null; refetch(): unknown }
}

export function QueryStatus({ query: { isPending, error, refetch } }: QueryStatusProps) {
  if (isPending) return <Spinner label="Loading..." />
  return error && <ErrorAlert error={error} onRetry={() => void refetch()} />
}
