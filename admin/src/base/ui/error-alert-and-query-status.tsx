import type { ComponentProps, ReactNode } from 'react'
import { getErrorDetail } from '../http/api-error.ts'
import { useIsConnectionBack } from '../http/connection-and-chunk-loading.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import styles from './ui.module.css'

interface ErrorAlertProps extends Omit<ComponentProps<typeof Alert>, 'tone' | 'children'> {
  error: Error
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

/** Goes away once a lost connection is back; whatever did not load is then requested again. */
export function ErrorAlert({ error, onRetry, children, ...alert }: ErrorAlertProps) {
  const detail = getErrorDetail(error)
  if (useIsConnectionBack(error, onRetry)) return null
  return (
    <Alert tone="danger" {...alert}>
      <p>{error.message}</p>
      {detail && <p>{detail}</p>}
      {children}
      {onRetry && (
        <p className={styles.retry}>
          <Button small onClick={onRetry}>
            Retry
          </Button>
        </p>
      )}
    </Alert>
  )
}

export function QueryStatus({ query }: { query: { isPending: boolean; error: Error | null; refetch(): unknown } }) {
  const { isPending, error, refetch } = query
  if (isPending) return <Spinner label="Loading..." />
  return error && <ErrorAlert error={error} onRetry={() => void refetch()} />
}
