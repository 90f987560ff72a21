import type { ReactNode } from 'react'
import styles from './pill.module.css'

/** One word about something, beside its name. */
export function Pill({ tone, children }: { tone: 'good' | 'quiet' | 'warning'; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>
}
