import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ComponentProps, ReactNode } from 'react'
import { localPath } from './local-path.ts'

export type SiteHref = `/${string}` | `tel:${string}` | `sms:${string}` | `mailto:${string}`

/** A link within this site. Without an address it is text, as in a preview. */
export function SiteLink({ href, children, ...rest }: ComponentProps<'a'> & { href: SiteHref | undefined }) {
  return (
    <a {...rest} href={href && localPath(href)}>
      {children}
    </a>
  )
}

interface ExternalLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** To the shop's profiles on other sites, or to its mailbox. */
export function ContactLink({ href, ...rest }: ExternalLinkProps) {
  return isMailbox(href) ? <SiteLink href={href} {...rest} /> : <ExternalLink href={href} {...rest} />
}

function isMailbox(href: string): href is `mailto:${string}` {
  return href.startsWith('mailto:')
}

/** The only link to other sites. An address that is not http(s), which an old row may have, shows nothing. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!isWebUrl(href)) return null
  return (
    <a className={className} dir="auto" href={href} rel="noopener">
      {children}
    </a>
  )
}
