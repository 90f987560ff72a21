import type { ReactNode } from 'react'
import type { SiteHref } from './site-href.ts'
import { SiteLink } from './site-link.tsx'
import styles from './text-link.module.css'

/** A link outside of running text, with an icon. */
export function TextLink({ href, children }: { href: SiteHref; children: ReactNode }) {
  return (
    <SiteLink className={styles.link} href={href}>
      {children}
    </SiteLink>
  )
}
