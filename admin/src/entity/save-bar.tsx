import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  success: string | undefined
  failure: Error | null
  dirty: boolean
  busy: boolean
  disabled: boolean
  tools: ReactNode
}

/** Always in sight: what became of the last save, and the button for the next. */
export function SaveBar({ success, failure, dirty, busy, disabled, tools }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      {success && <Alert tone="success">{success}</Alert>}
      {failure && !busy && <ErrorAlert error={failure} />}
      <div className={styles.row}>
        {dirty && (
          <span className={styles.unsaved}>
            <i className={styles.dot} />
            <span>
              Unsaved<span className={styles.long}> changes</span>
            </span>
          </span>
        )}
        <kbd className={styles.key}>{COMMAND} S</kbd>
        {tools}
        <Button
          tone="primary"
          type="submit"
          aria-keyshortcuts="Control+S Meta+S"
          busy={busy}
          disabled={disabled || busy}
        >
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </div>
  )
}

const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'
