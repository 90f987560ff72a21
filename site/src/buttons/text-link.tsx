import type { ReactNode } from 'react'
import styles from './text-link.module.css'

/** A link outside of running text, with an icon. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  )
}
