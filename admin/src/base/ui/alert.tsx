import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './ui.module.css'

interface AlertProps {
  tone: 'danger' | 'success' | 'info' | 'warning'
  children: ReactNode
  /** for the answer to an action that may have happened far down the screen */
  scrollsIntoView?: boolean | undefined
  onDismiss?: (() => void) | undefined
}

const ICONS: Record<AlertProps['tone'], IconName> = { danger: 'info', success: 'check', info: 'info', warning: 'alert' }

/** A message; screen readers interrupt for danger and announce the others when idle. */
export function Alert({ tone, children, scrollsIntoView = false, onDismiss }: AlertProps) {
  return (
    <div
      ref={scrollsIntoView ? scrollIntoView : undefined}
      className={`tone-${tone} line start gap-3 pad-3-4 strong drop-icon ${styles.alert}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} />
      <div className={`shrink ${styles.words}`}>{children}</div>
      {onDismiss && (
        <button className={`icon-button ${styles.dismiss}`} type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

export function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A form that only the shop can change. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert tone="info">Only the shop can change this. You can read it.</Alert>
      <fieldset className="stack gap-4 shrink" disabled>
        {children}
      </fieldset>
    </>
  )
}
