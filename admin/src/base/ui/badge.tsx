import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone: 'good' | 'quiet' | 'warning'
  isLong?: boolean
  children: ReactNode
}

export function Badge({ tone, isLong = false, children }: BadgeProps) {
  return <span className={`bold ${styles.pill} ${styles[tone]} ${isLong ? styles.long : ''}`}>{children}</span>
}
