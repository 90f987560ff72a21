import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ReactNode } from 'react'

export interface ExternalLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** The only link to other sites. An address that is not http(s), which an old row may hold, shows nothing. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!isWebUrl(href)) return null
  return (
    <a className={className} dir="auto" href={href} rel="noopener">
      {children}
    </a>
  )
}
