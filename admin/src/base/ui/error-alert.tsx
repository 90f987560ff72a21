import type { ReactNode } from 'react'
import { getErrorDetail } from '../http/api-error.ts'
import { useIsConnectionBack } from '../http/fetch-with-connection-state.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import styles from './ui.module.css'

interface ErrorAlertProps {
  error: Error
  scrollsIntoView?: boolean | undefined
  onRetry?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
  children?: ReactNode
}

/** Goes away once a lost connection is back; whatever did not load is then requested again. */
export function ErrorAlert({ error, scrollsIntoView, onRetry, onDismiss, children }: ErrorAlertProps) {
  const detail = getErrorDetail(error)
  if (useIsConnectionBack(error, onRetry)) return null
  return (
    <Alert tone="danger" scrollsIntoView={scrollsIntoView} onDismiss={onDismiss}>
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
