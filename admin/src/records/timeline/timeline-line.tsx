import type { ReactNode } from 'react'
import styles from './timeline-line.module.css'

interface TimelineLineProps {
  mark: ReactNode // a small picture or an icon
  title: ReactNode
  actions?: ReactNode
  isWarning?: boolean
  children: ReactNode
}

export function TimelineLine({ mark, title, actions, isWarning = false, children }: TimelineLineProps) {
  return (
    <li className={`pad-block-2 middle ${styles.entry} ${isWarning ? styles.warning : ''}`}>
      <span className={`center rounded sand ${styles.mark}`}>{mark}</span>
      <div className={`shrink ${styles.words}`}>
        <b dir="auto">{title}</b>
        {children}
      </div>
      {actions && <div className={`line gap-2 ${styles.actions}`}>{actions}</div>}
    </li>
  )
}
