import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

export function EmptyState({ icon, children, action }: { icon: IconName; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`muted stack gap-4 ${styles.empty}`}>
      <span className={`center sand ${styles.arch}`}>
        <Icon name={icon} />
      </span>
      <p>{children}</p>
      {action}
    </div>
  )
}
