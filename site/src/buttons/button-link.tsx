import type { ReactNode } from 'react'
import styles from './button-link.module.css'

export interface ButtonLinkProps {
  href: string
  tone?: 'brick' | 'line' | 'cream'
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ href, tone = 'brick', children }: ButtonLinkProps) {
  const rel = href.startsWith('http') ? { rel: 'noopener' } : {}
  return (
    <a className={`${styles.button} ${styles[tone]}`} href={href} {...rel}>
      {children}
    </a>
  )
}
