import type { ReactNode } from 'react'
import styles from './button-link.module.css'
import { ExternalLink } from './external-link.tsx'
import type { SiteHref } from './site-href.ts'
import { SiteLink } from './site-link.tsx'

interface ButtonLinkProps<Href> {
  href: Href
  tone?: 'action' | 'line' | 'cream' | 'small'
  children: ReactNode
}

export function ButtonLink({ href, tone = 'action', children }: ButtonLinkProps<SiteHref>) {
  return (
    <SiteLink className={`${styles.button} ${styles[tone]}`} href={href}>
      {children}
    </SiteLink>
  )
}

export function ExternalButtonLink({ href, tone = 'action', children }: ButtonLinkProps<string>) {
  return (
    <ExternalLink className={`${styles.button} ${styles[tone]}`} href={href}>
      {children}
    </ExternalLink>
  )
}
