import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './ui.module.css'

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
