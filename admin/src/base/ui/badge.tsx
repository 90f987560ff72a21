import type { ReactNode } from 'react'
import styles from './ui.module.css'

interface BadgeProps {
  tone: keyof typeof TONES
  isLong?: boolean
  children: ReactNode
}

const TONES = { good: 'tone-success', quiet: 'muted sand', warning: 'tone-warning' }

export function Badge({ tone, isLong = false, children }: BadgeProps) {
  return (
    <span className={`bold whole pill ${TONES[tone]} ${styles.pill} ${isLong ? styles.long : ''}`}>{children}</span>
  )
}
