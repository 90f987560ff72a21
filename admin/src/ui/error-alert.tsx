import { getErrorDetail } from '../http/api-error.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import styles from './error-alert.module.css'

interface ErrorAlertProps {
  error: Error
  scrollsIntoView?: boolean | undefined
  onRetry?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

/** What went wrong: the message of spec §8, and below it what the server said. */
export function ErrorAlert({ error, scrollsIntoView, onRetry, onDismiss }: ErrorAlertProps) {
  const sentence = getErrorDetail(error)
  return (
    <Alert tone="danger" scrollsIntoView={scrollsIntoView} onDismiss={onDismiss}>
      <p>{error.message}</p>
      {sentence && <p>{sentence}</p>}
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
