import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  successMessage: string | undefined
  error: Error | null
  isDirty: boolean
  isSaving: boolean
  isDisabled: boolean
  tools: ReactNode
}

/** Stays at the bottom of the screen: the result of the last save, and the Save button. */
export function SaveBar({ successMessage, error, isDirty, isSaving, isDisabled, tools }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      {successMessage && <Alert tone="success">{successMessage}</Alert>}
      {error && !isSaving && <ErrorAlert error={error} />}
      <div className={styles.row}>
        {isDirty && (
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
          busy={isSaving}
          disabled={isDisabled || isSaving}
        >
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </div>
  )
}

const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'
