import type { ReactNode } from 'react'
import styles from './button-link.module.css'
import { ExternalLink, type SiteHref, SiteLink } from './site-and-external-links.tsx'

interface ButtonLinkProps<Href> {
  href: Href
  tone?: 'action' | 'line' | 'cream' | 'small'
  children: ReactNode
}

export function ButtonLink({ tone = 'action', ...link }: ButtonLinkProps<SiteHref>) {
  return <SiteLink {...link} className={`${styles.button} ${styles[tone]}`} />
}

export function ExternalButtonLink({ tone = 'action', ...link }: ButtonLinkProps<string>) {
  return <ExternalLink {...link} className={`${styles.button} ${styles[tone]}`} />
}
