import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Icon, type IconName } from './icon.tsx'
import { scrollIntoView } from './scroll-into-view.ts'

interface AlertProps {
  tone: 'danger' | 'success' | 'info' | 'warning'
  children: ReactNode
  /** whether it answers something that somebody just did, who may be far down the screen */
  scrollsIntoView?: boolean | undefined
  /** when given, the alert can be sent away */
  onDismiss?: (() => void) | undefined
}

const ICONS: Record<AlertProps['tone'], IconName> = { danger: 'info', success: 'check', info: 'info', warning: 'alert' }

/** A message that matters now; danger is spoken at once, the rest when there is a pause. */
export function Alert({ tone, children, scrollsIntoView = false, onDismiss }: AlertProps) {
  return (
    <div
      ref={scrollsIntoView ? scrollIntoView : undefined}
      className={`${styles.alert} ${styles[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.words}>{children}</div>
      {onDismiss && (
        <button className={styles.dismiss} type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
