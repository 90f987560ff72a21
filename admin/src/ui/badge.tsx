import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function Badge({ tone, children }: { tone: 'good' | 'quiet' | 'warning'; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>
}
