import type { ReactNode } from 'react'
import { type SiteHref, SiteLink } from './site-and-external-links.tsx'
import styles from './text-link.module.css'

export function TextLink({ href, children }: { href: SiteHref; children: ReactNode }) {
  return (
    <SiteLink className={`middle unprinted ${styles.link}`} href={href}>
      {children}
    </SiteLink>
  )
}
