import type { ReactNode } from 'react'
import styles from './text-link.module.css'

/** A link that stands by itself, with an icon beside its words. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  )
}
